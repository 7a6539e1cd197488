import { saveDashboard, setDashboardPassword } from '@reporting/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

describe('the print view', () => {
  let sandboxed: SandboxedService;
  let admin: Client;
  let id: string;
  let permalink: string;
  let source: string;

  beforeAll(async () => {
    sandboxed = await startSandboxedService();
  });
  afterAll(() => sandboxed.close());
  beforeEach(async () => {
    ({ admin } = await sandboxed.test.company('Tern </script> & Field'));
    source = await sandboxed.connect(admin, 'google_analytics');
    const inputs = { property: 'properties/310200101', dimension: 'date', metrics: ['sessions', 'totalRevenue'] };
    const table = chart([analyticsInstance(source, { inputs, metricsOptions: { totalRevenue: { cloaked: true } } })], {
      format: 'table',
      title: 'Sessions by day',
      rowsLimit: 4,
    });
    const widgets = [
      table,
      textCard('<script>alert(1)</script>', { title: 'A text' }),
      chart([analyticsInstance(null)]),
    ];
    ({ id, permalink } = await sandboxed.dashboard(admin, widgets, { range_type: 'lastMonth', name: 'Marlow Coffee' }));
  });

  const guest = () => sandboxed.test.guest();
  const print = (query = '', client = guest()) => client.send('GET', `/dashboards/${permalink}/print${query}`);
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    guest().send('POST', `/dashboards/${permalink}/print`, {
      raw: String(new URLSearchParams(form)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('is the public view as pages, for guests and for members', async () => {
    for (const client of [guest(), admin]) {
      const { status, text, headers } = await print('', client);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(text).toContain('<title>Marlow Coffee</title>');
      expect(text).toContain('1 – 31 Oct 2026, compared with 1 – 30 Sep 2026');
      expect(text.match(/class="rs-title"/g)).toHaveLength(2);
      expect(text).not.toContain('Revenue');
      expect(text).not.toContain(source);
      expect(text).not.toContain('<script>alert');
      expect(text.match(/<tbody>.*?<\/tbody>/s)?.[0].match(/<tr/g)?.length).toBeLessThanOrEqual(5);
    }
  });

  it('has a toolbar only on the screen, and sets `data-ready` when it can be printed', async () => {
    const { text, headers } = await print('?month=9&year=2026&paper=Letter&orientation=landscape');
    const nonce = /<script nonce="([^"]+)">/.exec(text)?.[1];
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(text).toContain('1 – 30 Sep 2026');
    expect(text).toContain('size: 11in 8.5in');
    expect(text).toContain('<input type="hidden" name="month" value="9">');
    expect(text).toContain('<option value="Letter" selected>');
    expect(text).toContain('.toolbar { display: none; }');
    expect(text).toContain('1500');
    const german = (await print('?month=9&year=2026&language=de')).text;
    expect(german).toContain('<option value="landscape">Querformat</option>');
    expect(german).toContain('Sitzungen');
  });

  it('computes the dates in the time zone of the address if the dashboard has none', async () => {
    const body = { version: 1, editor: 'editor-two', sequence: 1, range_type: 'daily' } as const;
    expect((await admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    // It is 12:00 UTC on 21 November.
    expect((await print('')).text).toContain('20 Nov 2026, compared');
    const { text } = await print('?timezone=Pacific%2FKiritimati');
    expect(text).toContain('21 Nov 2026, compared');
    expect(text).toContain('<input type="hidden" name="timezone" value="Pacific/Kiritimati">');
    expect((await print('?timezone=Nowhere')).text).toContain('20 Nov 2026, compared');
  });

  it('ignores the dates of the address if the date selector is hidden', async () => {
    const body = { version: 1, editor: 'editor-two', sequence: 1, hidden_date_selector: true };
    expect((await admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    expect((await print('?month=9&year=2026')).text).toContain('1 – 31 Oct 2026, compared');
  });

  it('requires the password from guests first, then returns the pages', async () => {
    await admin.call(setDashboardPassword, { params: { key: id }, body: { password: 'autumn-blend' } });
    const form = await print();
    expect(form.status).toBe(422);
    expect(form.text).toContain('This dashboard has a password');
    expect(form.text).not.toMatch(/Marlow|Tern|role="alert"/);
    const wrong = await post({ password: 'winter <b>' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Wrong password.')]);
    expect(wrong.text).not.toContain('winter');
    const right = await post({ password: 'autumn-blend' });
    expect([right.status, right.text]).toEqual([200, expect.stringContaining('Marlow Coffee')]);
    const grant = /name="grant" value="([^"]+)"/.exec(right.text)?.[1] ?? '';
    expect(right.text).toContain('method="post"');
    expect((await post({ grant, orientation: 'landscape' })).text).toContain('size: 297mm 210mm');
    expect((await print('', admin)).text).toContain('Marlow Coffee');
    for (let attempt = 0; attempt < 9; attempt += 1) await post({ password: 'wrong-again' });
    const refused = await post({ password: 'autumn-blend' });
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Too many wrong passwords')]);
  });

  it('does not exist for an unknown permalink, and rejects a large form', async () => {
    expect((await guest().send('GET', '/dashboards/nothing/print')).status).not.toBe(200);
    const json = await guest().send('POST', `/dashboards/${permalink}/print`, { body: { password: 'x' } });
    expect(json.status).toBe(200);
    const large = await post({ password: 'x'.repeat(20_000) });
    expect(large.status).toBe(400);
  });
});
