import { describe, expect, it } from 'vitest';
import { itSurvives } from '../testing/failing.ts';
import { signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

const COFFEE = '20010010010001';
const test = useVendor(connector, 'meta', true);
const ask = queryOf('facebook');
const read = (changes = {}, property = COFFEE) =>
  connector.query({ ...test.maya.context, ...changes }, ask({ property, dimension: 'date', metrics: ['spend'] }));
const insights = { operation: 'meta.insights' };
const graph = (code: number, subcode?: number, message = 'A message of Meta.') => ({
  error: {
    message,
    type: 'OAuthException',
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    fbtrace_id: 'x',
  },
});

describe('an error code of Meta', () => {
  it.each([
    [190, 458, 400, 'credential', false],
    [190, 460, 400, 'credential', false],
    [190, 463, 400, 'credential', false],
    [190, 467, 400, 'credential', false],
    [102, undefined, 400, 'credential', false],
    [4, 1_504_022, 400, 'transient', true],
    [17, 2_446_079, 400, 'transient', true],
    [32, undefined, 400, 'transient', true],
    [613, 1_487_742, 400, 'transient', true],
    [80_000, undefined, 400, 'transient', true],
    [80_014, undefined, 400, 'transient', true],
    [1, undefined, 500, 'transient', false],
    [2, undefined, 503, 'transient', false],
    [10, undefined, 403, 'permission', false],
    [200, undefined, 403, 'permission', false],
    [299, undefined, 400, 'permission', false],
    [100, 33, 400, 'config', false],
    [100, undefined, 400, 'config', false],
    [803, undefined, 404, 'config', false],
    [2635, undefined, 400, 'config', false],
    [3018, undefined, 400, 'config', false],
  ])('%i with subcode %s and status %i is a %s error', async (code, subcode, status, kind, limited) => {
    await test.fault({ match: insights, status, body: graph(code, subcode), times: 0 });
    await expect(read()).rejects.toMatchObject({ kind, limited });
    await test.calm();
    expect((await read()).empty).toBe(false);
  });

  it('is an error even with status 200', async () => {
    await test.fault({ match: insights, status: 200, body: graph(190, 463), times: 0 });
    await expect(read()).rejects.toMatchObject({ kind: 'credential' });
  });

  it('for a rate limit contains the wait until Meta accepts requests again', async () => {
    await test.fault({ match: insights, status: 429, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind: 'transient', limited: true, retryAfter: 420 });
  });
});

itSurvives(test, insights, read);

describe('a failing vendor', () => {
  it.each([['an answer of another shape', { body: { data: 'none' } }]])(
    '%s causes a transient error, and the next call succeeds',
    async (_name, fault) => {
      await test.fault({ match: insights, ...fault, times: 0 });
      await expect(read()).rejects.toMatchObject({ kind: 'transient', limited: false });
      await test.calm();
      expect((await read()).empty).toBe(false);
    },
  );

  it('does not cause duplicate rows if it repeats rows on consecutive pages', async () => {
    await test.control('/meta/state', { duplicates: true });
    const answers: number[] = [];
    const http = {
      request: (request: Parameters<typeof test.http.request>[0]) => {
        if (request.url.includes('time_increment=1&')) answers.push(1);
        return test.http.request({ ...request, url: request.url.replace('limit=500', 'limit=7') });
      },
    };
    const { rows } = await read({ http });
    expect(answers.length).toBe(5);
    expect(rows).toHaveLength(31);
    expect(new Set(rows.map(([day]) => day)).size).toBe(31);
  });

  it('does not affect other ad accounts if one ad account fails', async () => {
    await test.fault({ match: { vendor: 'meta', account: COFFEE }, status: 403, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind: 'permission' });
    expect((await read({}, '20010010010002')).empty).toBe(false);
  });

  it('causes a warning if its rate limit is nearly used up', async () => {
    await test.control('/meta/state', { usage: 93 });
    expect((await read()).warnings).toEqual([expect.stringContaining('rate limit at Meta is nearly used up')]);
  });

  it('causes a credential error after access is revoked, until the user signs in again', async () => {
    await test.control('/revoke', { vendor: 'meta', account: 'maya@marlowcoffee.com' });
    await expect(read()).rejects.toMatchObject({ kind: 'credential', message: expect.stringContaining('Reconnect') });
    test.maya = await signIn(test, connector);
    expect((await read()).empty).toBe(false);
  });
});

describe('the sign-in', () => {
  const token = { operation: 'meta.token' };
  it.each([
    ['a used code', { status: 400, body: graph(100, 36_009) }, 'credential'],
    ['a wrong secret', { status: 400, body: graph(1, undefined, 'Error validating client secret.') }, 'config'],
    ['an outage', { status: 503 }, 'transient'],
  ])('with %s fails with a $2 error', async (_name, fault, kind) => {
    await test.fault({ match: token, ...fault, times: 0 });
    await expect(signIn(test, connector)).rejects.toMatchObject({ kind });
  });
});
