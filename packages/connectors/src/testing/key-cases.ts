import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connector } from '../connector.ts';
import { type TestVendor, testVendor } from './vendor.ts';

/** Kinds of keys: `active` is valid, the limit of `spent` is used up, `limited` has a restriction that differs between stand-ins. */
type Kind = 'active' | 'spent' | 'limited';
/** The expected error of the check for each kind of key; null for an accepted key. */
type Outcomes = Readonly<Record<Kind, object | null>>;

/** Returns the keys of a vendor's stand-in by kind. */
export const keysOf = async (test: TestVendor, vendor: string): Promise<Record<Kind, string>> =>
  ((await test.control(`/${vendor}`)) as { keys: Record<Kind, string> }).keys;

/** Tests the check of keys before they are stored. */
export function describeKeys(connector: Connector, vendor: string, outcomes: Outcomes): void {
  describe('the check of a key before it is stored', () => {
    let test: TestVendor;
    beforeAll(async () => {
      test = await testVendor(connector, vendor);
    });
    afterAll(() => test.close());
    const check = (key: string) => {
      if (connector.auth.kind !== 'key') throw new Error(`${connector.type} is not connected by key.`);
      return connector.auth.check(test.keyContext(key));
    };

    it.each(Object.entries(outcomes))('has the expected result for a key of the kind “%s”', async (kind, failure) => {
      const checked = check((await keysOf(test, vendor))[kind as Kind]);
      if (failure === null) expect(await checked).toEqual({});
      else await expect(checked).rejects.toMatchObject(failure);
    });

    it.each([
      ['an unknown key', '0123456789abcdef', { kind: 'credential', field: 'token' }],
      ['a text that is not a key', 'not a key', { kind: 'config', field: 'token' }],
    ])('refuses %s', async (_name, key, failure) => {
      await expect(check(key)).rejects.toMatchObject(failure);
    });

    it('causes a transient error, not a credential error, for a rate limit or an outage', async () => {
      const { active } = await keysOf(test, vendor);
      await test.fault({ status: 429, times: 0 });
      await expect(check(active)).rejects.toMatchObject({ kind: 'transient', limited: true });
      await test.calm();
      await test.fault({ status: 503, times: 0 });
      await expect(check(active)).rejects.toMatchObject({ kind: 'transient', limited: false });
    });
  });
}
