import { createDashboard, getDashboardPdf, getRealtimePdf, setDashboardPassword } from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantOf } from '../platform/db/tenant.ts';
import { alteredStart } from '../testing/altered.ts';
import type { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { startTestService, type TestCompany } from '../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';
import { nodesOf, readPdf, textOf } from './testing/read-pdf.ts';

const OCTOBER = JSON.stringify({ startDate: '2026-10-01', endDate: '2026-10-31' });

const LETTER = {
  date_range: JSON.stringify({ startDate: '2026-08-01', endDate: '2026-08-31' }),
  paper: 'Letter',
  orientation: 'landscape',
  cover: '1',
};

describe('the PDF of a dashboard', () => {
  let sandboxed: SandboxedService;
  let company: TestCompany;
  let admin: Client;
  let source: string;
  let made: { id: string; permalink: string };
  /** A dashboard whose date selector is hidden. */
  let hidden: { id: string; permalink: string };
  /** Downloads that run while other tests run. The service prints two of them at a time. */
  let october: ReturnType<typeof download>;
  let letter: ReturnType<typeof download>;
  let demo: ReturnType<typeof printDemo>;

  beforeAll(async () => {
    sandboxed = await startSandboxedService({ env: { PDF_MAXIMUM: '20' } });
    company = await sandboxed.test.company('Tern & Field');
    await sandboxed.test.service.db
      .updateTable('companies')
      .set({ dashboards_limit: 50 })
      .where('id', '=', company.tenant.companyId)
      .execute();
    ({ admin } = company);
    source = await sandboxed.connect(admin, 'google_analytics');
    made = await make();
    hidden = await make({ hidden_date_selector: true });
    october = download(guest(), made.permalink, { date_range: OCTOBER });
    letter = download(guest(), hidden.permalink, LETTER);
    demo = printDemo();
    // If a download fails, the test that uses it reports the error.
    for (const one of [october, letter, demo]) one.catch(() => {});
  });
  afterAll(() => sandboxed.close());

  const inputs = { property: 'properties/310200101', dimension: 'date', metrics: ['sessions', 'totalRevenue'] };
  const sessions = (more = {}) =>
    chart([analyticsInstance(source, { inputs, metricsOptions: { totalRevenue: { cloaked: true } } })], {
      title: 'Sessions by day',
      ...more,
    });
  const make = (more: Record<string, unknown> = {}) =>
    sandboxed.dashboard(
      admin,
      [
        sessions({ format: 'table', rowsLimit: 40 }),
        sessions({ format: 'chart', title: 'Sessions as a line' }),
        textCard('See [the plan](https://example.com/plan).\n\n# Next\n\n- One\n- Two', { title: 'What we did' }),
        chart([analyticsInstance(null)], { title: 'No source' }),
      ],
      { name: 'Marlow Coffee, monthly', range_type: 'lastMonth', footer: 'Questions? Call us.', ...more },
    );
  const guest = () => sandboxed.test.guest();

  /** Makes one call and returns the bytes of the response. */
  async function ask(client: Client, permalink: string, query: Record<string, string> = {}, headers = {}) {
    const search = new URLSearchParams(query);
    const response = await fetch(`${client.origin}/api/dashboards/${permalink}/pdf?${search}`, {
      headers: { cookie: client.cookie, 'x-identification': client.identification, ...headers },
    });
    return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
  }

  /** Starts a file and repeats the call until the file is complete. */
  async function download(client: Client, permalink: string, query: Record<string, string> = {}, headers = {}) {
    const begun = await client.call(getDashboardPdf, { params: { permalink }, query, headers });
    expect(begun.status, begun.text).toBe(202);
    const { token } = (begun.json as { data: { token: string } }).data;
    for (let waits = 0; ; ) {
      const answer = await ask(client, permalink, { ...query, check: token }, headers);
      if (answer.status !== 304) return { ...answer, waits, token };
      waits += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Prints the demo's dashboards for October. Returns the HTML and the PDF of each. */
  async function printDemo(): Promise<{ html: string; pdf: Buffer }[]> {
    const { db, pdf } = sandboxed.test.service;
    const rows = await db
      .selectFrom('dashboards')
      .innerJoin('companies', 'companies.id', 'dashboards.company_id')
      .select(['dashboards.id', 'dashboards.permalink', 'companies.id as companyId', 'companies.timezone'])
      .where('companies.demo', '=', true)
      .execute();
    const dates = { startDate: '2026-10-01', endDate: '2026-10-31' };
    return Promise.all(
      rows.map(async ({ id, permalink, companyId, timezone }) => {
        const range = { type: 'monthly' as const, ...dates, comparison: { mode: 'previous' as const }, timezone };
        // The page is drawn first, and again while a card has no data: on a busy machine, a query can take too long. The PDF
        // then shows the cached data.
        let html = '';
        do html = (await guest().send('GET', `/dashboards/${permalink}/print?month=10&year=2026`)).text;
        while (/data-state="(?!data")/.test(html));
        return { html, pdf: await pdf.render(tenantOf(db, companyId), { dashboardId: id, range }) };
      }),
    );
  }

  it('is answered with 202 and a token, then with 304, then with the file', async () => {
    const { status, headers, body, waits } = await october;
    expect(status).toBe(200);
    expect(waits).toBeGreaterThan(0);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(
      'filename="Marlow Coffee, monthly, 2026-10-01 to 2026-10-31.pdf"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const { text, title, language, links, outline, structure, pages } = await readPdf(body);
    expect(pages[0]?.width).toBeCloseTo(210, 0);
    expect(title).toBe('Marlow Coffee, monthly');
    expect(language).toBe('en');
    for (const part of [
      '1 – 31 Oct 2026, compared with 1 – 30 Sep 2026',
      'Tern & Field',
      'Questions? Call us.',
      '1 of',
    ])
      expect(text).toContain(part);
    // Texts that guests do not see.
    expect(text).not.toContain('Revenue');
    expect(text).not.toContain('No source');
    // Text that assistive technology reads.
    expect(nodesOf(structure, 'H1').map(textOf)).toEqual(['Marlow Coffee, monthly']);
    expect(nodesOf(structure, 'H2').map(textOf)).toEqual(['Sessions by day', 'Sessions as a line', 'What we did']);
    expect(outline).toEqual(expect.arrayContaining(['Marlow Coffee, monthly', 'Sessions by day', 'What we did']));
    expect(nodesOf(structure, 'TH').map(textOf)).toEqual(expect.arrayContaining(['Date', 'Sessions']));
    expect(nodesOf(structure, 'Figure').map(({ alt }) => alt)).toContainEqual(
      expect.stringMatching(/^Sessions as a line\. /),
    );
    expect(nodesOf(structure, 'LI').map(textOf)).toHaveLength(2);
    expect(links).toEqual(['https://example.com/plan']);
  });

  it('is returned for a token only to the caller who received it, for its dashboard, dates and paper', async () => {
    const begun = await guest().call(getDashboardPdf, {
      params: { permalink: made.permalink },
      query: { date_range: OCTOBER },
    });
    const { token } = (begun.json as { data: { token: string } }).data;
    const other = await make();
    const refused: [Client, string, Record<string, string>][] = [
      [admin, made.permalink, { date_range: OCTOBER }],
      [guest(), made.permalink, {}],
      [guest(), made.permalink, { date_range: OCTOBER, paper: 'Letter' }],
      [guest(), other.permalink, { date_range: OCTOBER }],
    ];
    for (const [client, permalink, query] of refused) {
      const { status, json } = await client.call(getDashboardPdf, {
        params: { permalink },
        query: { ...query, check: token },
      });
      expect([status, (json as unknown as { errors: object }).errors]).toEqual([422, { check: [expect.any(String)] }]);
    }
    for (const check of ['', 'x', `${token}x`, alteredStart(token)])
      expect((await ask(guest(), made.permalink, { date_range: OCTOBER, check })).status).toBe(422);
    // Guests with equal requests share one file.
    const again = await guest().call(getDashboardPdf, {
      params: { permalink: made.permalink },
      query: { date_range: OCTOBER },
    });
    expect((again.json as { data: { token: string } }).data.token).toBe(token);
  });

  it.each(['soon', '{"startDate":"2026-10-01"}', '{"startDate":"2026-10-01","endDate":"2026-10-32"}'])(
    'rejects the dates %s',
    async (date_range) => {
      const { status, json } = await guest().call(getDashboardPdf, {
        params: { permalink: made.permalink },
        query: { date_range },
      });
      expect([status, (json as unknown as { errors: object }).errors]).toEqual([
        422,
        { date_range: [expect.stringContaining('yyyy-MM-dd')] },
      ]);
    },
  );

  it('requires the password from guests, even for a file in progress', async () => {
    const { id, permalink } = await make();
    const begun = await guest().call(getDashboardPdf, { params: { permalink } });
    const { token } = (begun.json as { data: { token: string } }).data;
    await admin.call(setDashboardPassword, { params: { key: id }, body: { password: 'autumn-blend' } });
    for (const query of [{}, { check: token }]) {
      const { status, json, text } = await guest().call(getDashboardPdf, { params: { permalink }, query });
      expect([status, (json as unknown as { code: string }).code]).toEqual([422, 'password_required']);
      expect(text).not.toContain('Marlow');
    }
    const { status } = await guest().call(getDashboardPdf, {
      params: { permalink },
      headers: { 'x-authorization': 'autumn-blend' },
    });
    expect(status).toBe(202);
  });

  it('has the dates of the dashboard if guests cannot choose them, and landscape Letter pages with a cover', async () => {
    const { headers, body } = await letter;
    expect(headers.get('content-disposition')).toContain('2026-10-01 to 2026-10-31.pdf');
    const { pages, structure, links } = await readPdf(body);
    expect(pages[0]?.width).toBeCloseTo(11 * 25.4, 0);
    expect(pages[0]?.height).toBeCloseTo(8.5 * 25.4, 0);
    expect(pages[0]?.text).toContain('Marlow Coffee, monthly 1 – 31 Oct 2026 compared with 1 – 30 Sep 2026');
    expect(pages[0]?.text).not.toContain('1 of');
    expect(nodesOf(structure, 'H1')).toHaveLength(1);
    expect(links.filter((link) => link === 'inside')).toHaveLength(3);
    // The later pages repeat title and dates.
    for (const { text } of pages.slice(1)) expect(text).toMatch(/Marlow Coffee, monthly.*1 – 31 Oct 2026/);
  });

  it('has the dates of a report, even if guests cannot choose dates', async () => {
    const { pdf } = sandboxed.test.service;
    const range = {
      type: 'monthly' as const,
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      comparison: { mode: 'previous' as const },
      timezone: 'Europe/Copenhagen',
    };
    const { text } = await readPdf(await pdf.render(company.tenant, { dashboardId: hidden.id, range }));
    expect(text).toContain('1 – 30 Sep 2026, compared with 1 – 31 Aug 2026');
    expect(text).toMatch(/30 Sep/);
    expect(text).not.toContain('Oct');
  });

  it('is refused if the public view has more widgets than the maximum', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => textCard(`Text ${index}`));
    const { permalink } = await sandboxed.dashboard(admin, many(21));
    const { status, json } = await admin.call(getDashboardPdf, { params: { permalink } });
    expect([status, json]).toMatchObject([
      422,
      { code: 'pdf_too_many_widgets', message: 'PDF export is disabled for dashboards with more than 20 widgets.' },
    ]);
    const allowed = await sandboxed.dashboard(admin, [...many(20), chart([analyticsInstance(null)])]);
    expect((await admin.call(getDashboardPdf, { params: { permalink: allowed.permalink } })).status).toBe(202);
  });

  it('shows the data of today in the realtime view, which guests receive only for dashboards with live widgets', async () => {
    const call = (client: Client, permalink: string) => client.call(getRealtimePdf, { params: { permalink } });
    expect((await call(guest(), made.permalink)).status).toBe(404);
    const live = await sandboxed.dashboard(admin, [sessions({ realTime: true })]);
    expect((await call(guest(), live.permalink)).status).toBe(202);
    const { url } = { url: `${admin.origin}/api/dashboards/${live.permalink}/realtime/pdf` };
    let answer: Response | undefined;
    const token = ((await call(guest(), live.permalink)).json as { data: { token: string } }).data.token;
    await expect
      .poll(
        async () => {
          answer = await fetch(`${url}?check=${encodeURIComponent(token)}`);
          return answer.status;
        },
        { timeout: 15_000, interval: 200 },
      )
      .toBe(200);
    expect(answer?.headers.get('content-disposition')).toContain(', 2026-11-21.pdf');
  });

  it('is printed by the process that receives the next call if the first process has ended', async () => {
    const { permalink } = await make();
    const begun = await admin.call(getDashboardPdf, { params: { permalink } });
    const { token } = (begun.json as { data: { token: string } }).data;
    // Simulates the end of a process: no process extends the lease.
    await sandboxed.test.service.db
      .updateTable('pdf_files')
      .set({ owner: 'ended', lease_until: new Date(sandboxed.test.clock.now() - 1) })
      .where('company_id', '=', company.tenant.companyId)
      .where('id', '=', token.split('.')[0] ?? '')
      .execute();
    await expect
      .poll(async () => (await ask(admin, permalink, { check: token })).status, { timeout: 15_000, interval: 200 })
      .toBe(200);
  });

  it('is deleted after ten minutes, and printed again on the next call', async () => {
    const { token } = await download(admin, made.permalink);
    sandboxed.test.clock.move(10 * 60_000);
    const { permalink } = await make();
    await admin.call(getDashboardPdf, { params: { permalink } });
    expect((await ask(admin, made.permalink, { check: token })).status).toBe(202);
  });

  it('contains every text and number of the demo’s dashboards', async () => {
    const printed = await demo;
    expect(printed.length).toBeGreaterThan(1);
    for (const { html, pdf } of printed) {
      const text = bare((await readPdf(pdf)).text);
      for (const part of textsOf(html)) expect(text).toContain(bare(part));
    }
  }, 60_000);

  it('is refused with 429 while 22 PDF files are printed or wait', async () => {
    const printing = () =>
      sandboxed.test.service.db.selectFrom('pdf_files').select('id').where('state', '=', 'waiting').execute();
    await expect.poll(printing).toEqual([]);
    // The dashboard queries no vendor. All requests arrive before the first page is printed.
    const { permalink } = await sandboxed.dashboard(admin, [textCard()]);
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, day) => {
        const date_range = JSON.stringify({
          startDate: `2026-09-${day + 1}`.replace(/-(\d)$/, '-0$1'),
          endDate: '2026-09-30',
        });
        const { status, headers } = await admin.call(getDashboardPdf, { params: { permalink }, query: { date_range } });
        return [status, headers.get('retry-after')];
      }),
    );
    expect(statuses.filter(([status]) => status === 202)).toHaveLength(22);
    expect(statuses.filter(([status]) => status !== 202)).toEqual([
      [429, '10'],
      [429, '10'],
    ]);
  });
});

it('a PDF is refused with 501 if no browser was found', async () => {
  const test = await startTestService({ env: { CHROMIUM_PATH: 'none' } });
  try {
    const { admin } = await test.company();
    const { permalink } = (await admin.call(createDashboard, { body: { name: 'D' } })).json.data;
    const { status, json } = await admin.call(getDashboardPdf, { params: { permalink } });
    expect([status, json]).toMatchObject([501, { code: 'pdf_unavailable' }]);
  } finally {
    await test.close();
  }
});

const bare = (text: string): string => text.replace(/[\s⁦-⁩]/g, '');

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Returns the texts of the cards of a printed page. */
function textsOf(html: string): string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const texts = main.split(/<[^>]*>/).map((text) => text.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity));
  return texts.filter((text) => text.trim() !== '');
}
