import { describe, expect, it } from 'vitest';
import type { ConnectorContext, OAuthConnector, QueryResult } from '../connector.ts';
import { itSurvives } from './failing.ts';
import { signIn } from './sign-in.ts';
import type { UsedVendor } from './use-vendor.ts';

type Codes = readonly (readonly [code: number, subcode: number | undefined, kind: string])[];

/** Error codes of Meta and the kinds of their errors. */
const CODES: Codes = [
  [190, undefined, 'credential'],
  [4, undefined, 'transient'],
  [10, undefined, 'permission'],
  [100, 33, 'config'],
];

/**
 * Tests failures of the insights of a page or profile of the user Maya.
 * @param account the page or profile that `read` reads
 * @param other reads another page or profile
 */
export function describeMetaFaults(
  test: UsedVendor,
  connector: OAuthConnector,
  {
    account,
    read,
    other,
    codes = [],
  }: {
    account: string;
    read: (context: ConnectorContext) => Promise<QueryResult>;
    other: (context: ConnectorContext) => Promise<QueryResult>;
    codes?: Codes;
  },
): void {
  const insights = { operation: 'meta.insights' };
  const failing = (changes: Partial<ConnectorContext> = {}) => read({ ...test.maya.context, ...changes });
  describe('faults', () => {
    itSurvives(test, insights, failing);

    it.each([...CODES, ...codes])('code %i/%s is %s', async (code, error_subcode, kind) => {
      const body = { error: { message: 'Words', code, error_subcode } };
      await test.fault({ match: insights, status: 400, body, times: 0 });
      await expect(failing()).rejects.toMatchObject({ kind });
    });

    it('of one account do not affect other accounts', async () => {
      await test.fault({ match: { vendor: 'meta', account }, status: 403, times: 0 });
      await expect(failing()).rejects.toMatchObject({ kind: 'permission' });
      expect((await other(test.maya.context)).empty).toBe(false);
    });

    it('after revoked access are credential errors until the user signs in again', async () => {
      await test.control('/revoke', { vendor: 'meta', account: 'maya@marlowcoffee.com' });
      await expect(failing()).rejects.toMatchObject({ kind: 'credential' });
      test.maya = await signIn(test, connector);
      expect((await failing()).empty).toBe(false);
    });
  });
}
