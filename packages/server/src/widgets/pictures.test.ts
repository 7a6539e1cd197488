import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VendorMedia } from '@reporting/connectors';
import { getWidgetData, listSources } from '@reporting/contract';
import type { InteractiveWidget } from '@reporting/widgets/schema';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictures } from '../data/pictures.ts';
import { cleanUpFiles } from '../files/job.ts';
import { openFiles } from '../platform/files/open.ts';
import { createOutbound } from '../platform/outbound/client.ts';
import type { Client } from '../testing/client.ts';
import { plainImage } from '../testing/images.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import type { TestCompany } from '../testing/service.ts';
import { analyticsInstance, chart } from '../testing/widgets.ts';

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31', compare_start_date: 'none' };
const DAY = 86_400_000;
/** Matches absolute addresses, and texts that only addresses of the vendor contain. */
const VENDOR = /fbcdn|facebook\.com|instagram\.com|\/meta\/|signature|https?:/;

let sandboxed: SandboxedService;
let company: TestCompany;
let guest: Client;
let permalink: string;
let dashboardId: string;
let source: string;
let table: InteractiveWidget;

beforeAll(async () => {
  sandboxed = await startSandboxedService();
  company = await sandboxed.test.company();
  guest = sandboxed.test.guest();
  await sandboxed.connect(company.admin, 'facebook_social');
  source = (await company.admin.call(listSources)).json.data[0]?.id ?? '';
  const inputs = {
    property: '104000000000001',
    target: 'post',
    post: ['all'],
    dimension: 'post',
    metrics: ['post_views'],
  };
  table = chart([analyticsInstance(source, { type: 'facebook_social', inputs })], { format: 'table', rowsLimit: 5 });
  await sandboxed.reset();
  ({ id: dashboardId, permalink } = await sandboxed.dashboard(company.admin, [table]));
});
afterAll(() => sandboxed.close());

const read = (client: Client, query: Record<string, string> = OCTOBER) =>
  client.call(getWidgetData, { params: { id: table.id }, query });
const counted = async () =>
  ((await sandboxed.control('requests')) as { counts: Record<string, number> }).counts['meta.picture'] ?? 0;

describe('pictures of posts', () => {
  it('are read from the vendor once, encoded again and stored as files of the service', async () => {
    const { media = [], rows } = (await read(company.admin)).json.data;
    expect(media.map(({ name }) => name).sort()).toEqual(rows.map(([name]) => name).sort());
    const pictures = media.flatMap(({ image }) => image ?? []);
    // In the sandbox, posts of the type `link` have no picture.
    expect(pictures.length).toBeGreaterThan(3);
    expect(media.every(({ link }) => link?.startsWith('https://www.facebook.com/'))).toBe(true);
    const answer = await fetch(`${sandboxed.test.origin}${pictures[0]}`);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 160, height: 160 });
    expect(await counted()).toBe(pictures.length);
    // The longer range contains the same posts. At most one more picture is read.
    const longer = (await read(company.admin, { ...OCTOBER, end_date: '2026-11-01' })).json.data.media ?? [];
    expect(longer.flatMap(({ image }) => image ?? [])).toEqual(expect.arrayContaining(pictures));
    expect(await counted()).toBeLessThan(pictures.length + 2);
  });

  it('are shown to guests without addresses of the vendor, and only for rows up to the rows limit', async () => {
    const { status, text, json } = await read(guest, { ...OCTOBER, permalink });
    expect(status).toBe(200);
    expect(text).not.toMatch(VENDOR);
    const { media = [], rows } = json.data;
    expect(rows).toHaveLength(5);
    const names = new Set(rows.map(([name]) => name));
    expect(media.length).toBeGreaterThan(0);
    expect(media.every(({ name, image, link }) => names.has(name) && image?.startsWith('/files/') && !link)).toBe(true);
  });

  it('are in the print view and in mails without an address of the vendor', async () => {
    const { text: page } = await guest.send('GET', `/dashboards/${permalink}/print`, {
      query: { ...OCTOBER, date_range: 'custom' },
    });
    expect(page).toMatch(/<img class="rs-row-image" src="\/files\/[\w-]{32}\.jpg"/);
    expect(page).not.toMatch(/fbcdn|facebook\.com|\/meta\//);
    const mail = await sandboxed.test.service.reportMail.compose(company.tenant, {
      dashboardId,
      range: {
        type: 'custom',
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        comparison: { mode: 'off' },
        timezone: 'Europe/London',
      },
      locale: 'en',
      subject: null,
      message: '',
      withPreview: true,
      withPdf: false,
    });
    expect(mail.html).toMatch(/<img src="http:\/\/127\.0\.0\.1:\d+\/files\/[\w-]{32}\.jpg" alt=""/);
    expect(mail.html).not.toMatch(/fbcdn|facebook\.com|\/meta\//);
  });

  it('are omitted if they cannot be read; their rows remain, and a note states this', async () => {
    await sandboxed.control('faults', 'POST', { match: { operation: 'meta.picture' }, status: 404, times: 1 });
    const {
      media = [],
      meta,
      rows,
    } = (await read(company.admin, { ...OCTOBER, start_date: '2026-07-01', end_date: '2026-07-31' })).json.data;
    expect(rows.length).toBe(media.length);
    expect(meta.state).toBe('fresh');
    expect(meta.notes).toContain('A picture could not be read.');
  });

  it('are marked as unused 30 days after the last answer that contains them, and deleted 30 days after they were marked', async () => {
    const { config, service, clock } = sandboxed.test;
    const files = openFiles(config);
    const stored = async () => {
      let count = 0;
      for await (const { name } of files.list()) count += name.endsWith('.jpg') ? 1 : 0;
      return count;
    };
    const before = await stored();
    expect(before).toBeGreaterThan(3);
    const clean = () => cleanUpFiles({ db: service.db, clock, files });
    clock.move(29 * DAY);
    await clean();
    clock.move(29 * DAY);
    await clean();
    expect(await stored()).toBe(before);
    clock.move(31 * DAY);
    await clean();
    expect(await stored()).toBe(0);
  });
});

describe('a picture of a vendor', () => {
  let server: Server;
  let origin: string;
  const seen: string[] = [];
  const CONTENTS: Record<string, () => Promise<Buffer> | Buffer> = {
    '/good': () => plainImage(900, 600).jpeg().toBuffer(),
    '/svg': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    '/page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    '/pixels': () => plainImage(6_000, 6_000).png().toBuffer(),
    '/bytes': () => Buffer.alloc(6_000_000, 0xff),
    '/cut': async () => (await plainImage(900, 600).jpeg().toBuffer()).subarray(0, 700),
  };
  beforeAll(async () => {
    server = createServer(async ({ url = '' }, response) => {
      seen.push(url);
      if (url === '/moved') response.writeHead(302, { location: '/good' }).end();
      else response.writeHead(CONTENTS[url] ? 200 : 404).end(await CONTENTS[url]?.());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  /** Returns the media of one row after the service tried to read its picture. `origin` is an allowed origin of the HTTP client. */
  async function mediaOf(media: Omit<VendorMedia, 'name' | 'id'>): Promise<VendorMedia | undefined> {
    const { config, clock } = sandboxed.test;
    const http = createOutbound({ allowedOrigins: [origin] });
    const pictures = createPictures({ http, files: openFiles(config), clock, log: pino({ level: 'silent' }) });
    const { result } = await pictures.inService(
      company.tenant,
      source,
      {
        columns: [],
        rows: [],
        totals: [],
        property: null,
        warnings: [],
        truncated: false,
        granularity: 'none',
        empty: false,
        media: [{ name: 'A post', id: '1', ...media }],
      },
      AbortSignal.timeout(10_000),
    );
    await http.close();
    return result.media?.[0];
  }

  it('is stored as a file of the service if its address returns a JPEG', async () => {
    expect(await mediaOf({ image: `${origin}/good` })).toEqual({
      name: 'A post',
      id: '1',
      image: expect.stringMatching(/^\/files\/[\w-]{32}\.jpg$/),
    });
  });

  it.each(['/svg', '/page', '/pixels', '/bytes', '/cut', '/moved', '/none'])(
    'is omitted if the answer of %s is no supported picture, too large, incomplete, a redirect or a 404',
    async (path) => {
      expect(await mediaOf({ image: `${origin}${path}` })).toEqual({ name: 'A post', id: '1' });
      expect(seen.at(-1)).toBe(path);
    },
  );

  it.each([
    ['longer than 2,048 characters', `https://example.com/${'a'.repeat(3_000)}.jpg`],
    ...[
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/a.jpg',
      'https://[::1]/a.jpg',
      'https://localhost/a.jpg',
      'https://user:password@example.com/a.jpg',
      'https://example.com:8443/a.jpg',
      'http://example.com/a.jpg',
      'file:///etc/passwd',
      'data:image/png;base64,iVBORw0KGgo=',
      'javascript:alert(1)',
      '//example.com/a.jpg',
      'not an address',
    ].map((image) => [image, image]),
  ])('is omitted if its address is %s', async (_name, image) => {
    expect(await mediaOf({ image })).toEqual({ name: 'A post', id: '1' });
  });

  it.each(['javascript:alert(1)', 'http://example.com/', 'data:text/html,x', '/files/x.jpg', 'x'])(
    'has no link if the address of the link is %s',
    async (link) => {
      expect(await mediaOf({ link })).toEqual({ name: 'A post', id: '1' });
    },
  );
});
