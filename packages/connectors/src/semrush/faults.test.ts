import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector.ts';
import { recordingHttp } from '../testing/http.ts';
import { queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { connector } from './index.ts';

let test: TestVendor;
let keys: Record<string, string>;
beforeAll(async () => {
  test = await testVendor(connector, 'semrush');
  ({ keys } = (await test.control('/semrush')) as { keys: typeof keys });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.http.sent.length = 0;
  await test.calm();
  await test.control('/reset-quota', { vendor: 'semrush' });
});

const ask = queryOf('semrush');
const inputs = { property: 'marlowcoffee.com', database: 'uk', reportType: 'overview', metrics: ['rank'] };
const read = (key = keys.active ?? '', changes = {}) => connector.query(test.keyContext(key, changes), ask(inputs));
const check = (key = '') => {
  if (connector.auth.kind !== 'key') throw new Error('Semrush is connected by key.');
  return connector.auth.check(test.keyContext(key));
};

describe('a key that is checked before it is stored', () => {
  it('is accepted and costs no units', async () => {
    expect(await check(keys.active)).toEqual({});
    const { units } = (await test.control('/semrush')) as { units: Record<string, number> };
    expect(units.active).toBe(2_000_000);
  });

  it.each([
    ['the key is unknown', () => '0'.repeat(32), 'credential', 'does not accept this key', false],
    ['the key is disabled', () => keys.disabled, 'credential', 'disabled', false],
    ['the account of the key has no units', () => keys.spent, 'transient', 'no API units', true],
    ['the key has an invalid form', () => 'a key', 'config', 'letters and digits', false],
  ])('is refused if %s, and the error states what to do', async (_name, key, kind, words, limited) => {
    await expect(check(key())).rejects.toMatchObject({
      kind,
      limited,
      field: 'token',
      message: expect.stringContaining(words),
    });
  });

  it('distinguishes a rate limit and an outage from a wrong key', async () => {
    await test.fault({ status: 429, times: 0 });
    await expect(check(keys.active)).rejects.toMatchObject({ kind: 'transient', limited: true });
    await test.calm();
    await test.fault({ status: 503, times: 0 });
    await expect(check(keys.active)).rejects.toMatchObject({ kind: 'transient', limited: false });
  });
});

describe('an error number, with status 200', () => {
  it.each([
    [70, 'API KEY HASH FAILURE', 'credential', false],
    [120, 'WRONG KEY - ID PAIR', 'credential', false],
    [121, 'WRONG FORMAT OR EMPTY HASH', 'credential', false],
    [122, 'WRONG FORMAT OR EMPTY KEY', 'credential', false],
    [130, 'API DISABLED', 'credential', false],
    [131, 'LIMIT EXCEEDED', 'transient', true],
    [132, 'API UNITS BALANCE IS ZERO', 'transient', true],
    [133, 'DB ACCESS DENIED', 'permission', false],
    [134, 'TOTAL LIMIT EXCEEDED', 'transient', true],
    [135, 'API REPORT TYPE DISABLED', 'permission', false],
    [42, 'QUERY TYPE NOT FOUND', 'config', false],
    [999, 'SOMETHING ELSE', 'config', false],
  ])('%i “%s” is a %s error', async (code, text, kind, limited) => {
    const match = { vendor: 'semrush', operation: 'semrush.report' };
    await test.fault({ match, body: `ERROR ${code} :: ${text}\n`, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind, limited });
    await test.calm();
    expect((await read()).empty).toBe(false);
  });

  it('50 is an empty answer', async () => {
    await test.fault({ match: { operation: 'semrush.report' }, body: 'ERROR 50 :: NOTHING FOUND' });
    expect((await read()).empty).toBe(true);
  });

  it('132 is not retried, because only new units or the next month help', async () => {
    await test.fault({
      match: { operation: 'semrush.report' },
      body: 'ERROR 132 :: API UNITS BALANCE IS ZERO',
      times: 0,
    });
    await expect(read()).rejects.toThrow('no API units left');
    expect(test.http.sent.filter(({ url }) => url.includes('/api/'))).toHaveLength(1);
  });
});

describe('a failing vendor', () => {
  const report = { operation: 'semrush.report' };
  it.each([
    ['too many requests', { status: 429 }, 'transient'],
    ['a server error', { status: 500 }, 'transient'],
    ['an outage', { status: 503 }, 'transient'],
    ['a page instead of data', { htmlInsteadOfJson: true }, 'transient'],
    ['a cut connection', { drop: 'beforeHeaders' as const }, 'transient'],
    ['an answer cut in the middle', { drop: 'midBody' as const }, 'transient'],
    ['an unknown header', { body: 'Eins;Zwei\r\n1;2\r\n' }, 'transient'],
    ['a line that is too short', { body: 'Domain;Rank\r\nmarlowcoffee.com\r\n' }, 'transient'],
    ['an empty answer', { body: '' }, 'transient'],
    ['a refusal without a message', { status: 403, body: 'no' }, 'config'],
  ])('with %s causes a $2 error, and the next call succeeds', async (_name, fault, kind) => {
    await test.fault({ match: report, ...fault, times: 0 });
    const error = await read().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConnectorError);
    expect(error).toMatchObject({ kind });
    expect(String(error)).not.toContain(keys.active);
    await test.calm();
    expect((await read()).empty).toBe(false);
  });

  it('is called again if it fails once', async () => {
    await test.fault({ match: report, status: 500 });
    expect((await read()).empty).toBe(false);
  });

  it('causes an error after the time limit if it is slow', async () => {
    await test.fault({ match: report, delayMs: 2_000, times: 0 });
    await expect(read(keys.active, { http: recordingHttp({ timeout: 50 }) })).rejects.toMatchObject({
      kind: 'transient',
    });
  });

  it('does not prevent figures if only the call for the units fails', async () => {
    await test.fault({ match: { operation: 'semrush.units' }, status: 500, times: 0 });
    expect(await read()).toMatchObject({ empty: false, warnings: [] });
  });

  it('causes a credential error after the key is revoked, until another key is used', async () => {
    await test.control('/revoke', { vendor: 'semrush', account: 'active' });
    await expect(read()).rejects.toMatchObject({
      kind: 'credential',
      message: expect.stringContaining('does not accept this key'),
    });
    expect((await read(keys.limited)).empty).toBe(false);
  });

  it('is not awaited after the caller aborts', async () => {
    await test.fault({ match: report, delayMs: 5_000 });
    const reason = new Error('enough');
    await expect(read(keys.active, { signal: AbortSignal.abort(reason) })).rejects.toBeDefined();
  });

  it('causes a permission error if the subscription does not contain the report', async () => {
    const paid = { ...inputs, reportType: 'paid_positions', dimension: 'keyword', metrics: ['position'] };
    await expect(connector.query(test.keyContext(keys.limited ?? ''), ask(paid))).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('does not include this report'),
    });
  });
});
