import { describe, expect, it } from 'vitest';
import { itSurvives } from '../testing/failing.ts';
import { signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { connector } from './index.ts';

const SOFTWARE = '507404993';
const test = useVendor(connector, 'linkedin', true);
const ask = queryOf('linkedin');
const range = { startDate: '2026-10-05', endDate: '2026-10-07' };
const read = (changes = {}, property = SOFTWARE) =>
  connector.query(
    { ...test.maya.context, ...changes },
    ask({ property, dimension: 'date', metrics: ['spent'] }, { range }),
  );
const analytics = { operation: 'linkedin.analytics' };
const body = (status: number, code: string, serviceErrorCode?: number) => ({
  status,
  code,
  message: 'Words of LinkedIn.',
  ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }),
});

describe('an error of LinkedIn', () => {
  it.each([
    [401, 'INVALID_ACCESS_TOKEN', 65_600, 'credential', false],
    [401, 'REVOKED_ACCESS_TOKEN', 65_601, 'credential', false],
    [401, 'EXPIRED_ACCESS_TOKEN', 65_602, 'credential', false],
    [403, 'ACCESS_DENIED', 100, 'permission', false],
    [404, 'RESOURCE_NOT_FOUND', undefined, 'config', false],
    [400, 'ILLEGAL_ARGUMENT', undefined, 'config', false],
    [426, 'NONEXISTENT_VERSION', undefined, 'config', false],
    [500, 'INTERNAL_SERVER_ERROR', undefined, 'transient', false],
    [503, 'SERVICE_UNAVAILABLE', undefined, 'transient', false],
    [429, 'TOO_MANY_REQUESTS', undefined, 'transient', true],
  ])(
    'with status %i, code %s and service code %s is a %s error',
    async (status, code, serviceErrorCode, kind, limited) => {
      await test.fault({ match: analytics, status, body: body(status, code, serviceErrorCode), times: 0 });
      await expect(read()).rejects.toMatchObject({ kind, limited });
      await test.calm();
      expect((await read()).empty).toBe(false);
    },
  );

  it('about the rate limit contains the wait until midnight UTC, and the call is not repeated', async () => {
    await test.fault({ match: analytics, status: 429, times: 0 });
    await expect(read()).rejects.toMatchObject({ limited: true, retryAfter: 12 * 3600 });
    expect(test.http.sent.filter(({ url }) => url.includes('/adAnalytics'))).toHaveLength(2);
  });

  it('about a refused token renews the token once', async () => {
    await test.control('/expire', { vendor: 'linkedin' });
    expect((await read()).empty).toBe(false);
    expect(test.maya.refreshes).toBeGreaterThan(0);
  });
});

itSurvives(test, analytics, read);

describe('a failing vendor', () => {
  it.each([['an answer of another shape', { body: { elements: 'none' } }]])(
    '%s causes a transient error, and the next call succeeds',
    async (_name, fault) => {
      await test.fault({ match: analytics, ...fault, times: 0 });
      await expect(read()).rejects.toMatchObject({ kind: 'transient', limited: false });
      await test.calm();
      expect((await read()).empty).toBe(false);
    },
  );

  it('does not cause duplicate rows if it repeats elements', async () => {
    await test.control('/linkedin/state', { duplicates: true });
    const { rows } = await read();
    expect(rows.map(([day]) => day)).toEqual(['2026-10-05', '2026-10-06', '2026-10-07']);
  });

  it('does not affect other ad accounts if one ad account fails', async () => {
    await test.fault({ match: { vendor: 'linkedin', account: SOFTWARE }, status: 403, times: 0 });
    await expect(read()).rejects.toMatchObject({ kind: 'permission' });
    expect((await read({}, '507404994')).empty).toBe(true);
  });

  it('causes a credential error after access is revoked, until the user signs in again', async () => {
    await test.control('/revoke', { vendor: 'linkedin', account: 'maya@marlowcoffee.com' });
    await expect(read()).rejects.toMatchObject({ kind: 'credential', message: expect.stringContaining('Reconnect') });
    test.maya = await signIn(test, connector);
    expect((await read()).empty).toBe(false);
  });
});
