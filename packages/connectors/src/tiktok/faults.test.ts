import { describe, expect, it } from 'vitest';
import { itSurvives } from '../testing/failing.ts';
import { signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

const HOTEL = '7010000000000000104';
const test = useVendor(connector, 'tiktok', true);
const range = { startDate: '2026-01-01', endDate: '2026-01-31' };
const ask = queryOf('tiktok');
const read = (changes = {}, property = HOTEL) =>
  connector.query(
    { ...test.maya.context, ...changes },
    ask({ property, dimension: 'date', metrics: ['spend'] }, { range }),
  );
const report = { operation: 'tiktok.report' };

describe('a code with status 200', () => {
  it.each([
    [40_105, 'Access token is incorrect or has been revoked.', 'credential', false],
    [40_104, 'Access token is empty.', 'credential', false],
    [40_102, 'Access token is expired.', 'credential', false],
    [40_100, 'Too many requests.', 'transient', true],
    // This is not a credential error, because TikTok's documents disagree on the meaning of the code.
    [40_100, 'Access token is wrong.', 'transient', true],
    [40_001, 'No permission to operate advertiser.', 'permission', false],
    [40_002, 'metrics: Not a valid choice.', 'config', false],
    [50_000, 'System error.', 'transient', false],
    [51_010, 'Internal service timed out.', 'transient', false],
    [40_999, 'Request frequency is too high', 'transient', true],
    [99_999, 'Something else', 'config', false],
  ])('%i “%s” is a %s error', async (code, message, kind, limited) => {
    await test.fault({ match: report, body: { code, message, request_id: 'x', data: {} }, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind, limited });
    await test.calm();
    expect((await read()).empty).toBe(false);
  });
});

itSurvives(test, report, read);

describe('a failing vendor', () => {
  it.each([
    ['too many requests', { status: 429 }, true],
    ['an answer of another shape', { body: { code: 0, message: 'OK', data: 'none' } }, false],
    ['an answer without a code', { body: { data: {} } }, false],
  ])('with %s causes a transient error, and the next call succeeds', async (_name, fault, limited) => {
    await test.fault({ match: report, ...fault, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind: 'transient', limited });
    await test.calm();
    expect((await read()).empty).toBe(false);
  });

  it('does not cause duplicate rows if it repeats rows on consecutive pages', async () => {
    await test.control('/tiktok/state', { duplicates: true });
    const http = {
      request: (request: Parameters<typeof test.http.request>[0]) =>
        test.http.request({ ...request, url: request.url.replace('page_size=1000', 'page_size=7') }),
    };
    const { rows } = await read({ http });
    expect(rows).toHaveLength(31);
    expect(test.http.sent.filter(({ url }) => url.includes('page_size=7')).length).toBeGreaterThan(4);
  });

  it('does not affect other ad accounts if one ad account fails', async () => {
    await test.fault({ match: { vendor: 'tiktok', account: HOTEL }, status: 403, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind: 'permission' });
    expect((await read({}, '7010000000000000106')).empty).toBe(true);
  });

  it('causes a credential error after access is revoked, until the user signs in again', async () => {
    await test.control('/revoke', { vendor: 'tiktok', account: 'maya@marlowcoffee.com' });
    await expect(read()).rejects.toMatchObject({ kind: 'credential', message: expect.stringContaining('Reconnect') });
    test.maya = await signIn(test, connector);
    expect((await read()).empty).toBe(false);
  });

  it('causes a credential error if it ends a token early', async () => {
    await test.control('/expire', { vendor: 'tiktok' });
    await expect(read()).rejects.toMatchObject({ kind: 'credential' });
  });
});

describe('the sign-in', () => {
  const token = { operation: 'tiktok.token' };
  it.each([
    ['a used code', { body: { code: 40_110, message: 'Auth_code is used.' } }, 'credential'],
    ['a wrong secret', { body: { code: 40_002, message: 'The app_id or secret is incorrect.' } }, 'config'],
    ['a system error', { body: { code: 50_000, message: 'System error' } }, 'transient'],
    ['an outage', { status: 503 }, 'transient'],
  ])('with %s fails with a $2 error', async (_name, fault, kind) => {
    await test.fault({ match: token, ...fault, times: 0 });
    await expect(signIn(test, connector)).rejects.toMatchObject({ kind });
  });
});
