import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connector } from '../connector.ts';
import { type TestVendor, testVendor } from './vendor.ts';

type Kind = 'active' | 'spent' | 'limited';
/** The expected error of the check for each kind of key; null for an accepted key. */
type Outcomes = Readonly<Record<Kind, object | null>>;

/** Returns the keys that a vendor's stand-in accepts or refuses, by kind. */
export const keysOf = async (test: TestVendor, vendor: string): Promise<Record<Kind, string>> =>
  ((await test.control(`/${vendor}`)) as { keys: Record<Kind, string> }).keys;

/** Tests the check of keys before they are stored. */
export function describeKeys(connector: Connector, vendor: string, outcomes: Outcomes): void {
  describe('a key that is checked before it is stored', () => {
    let test: TestVendor;
    beforeAll(async () => {
      test = await testVendor(connector, vendor);
    });
    afterAll(() => test.close());
    const check = (key: string) => {
      if (connector.auth.kind !== 'key') throw new Error(`${connector.type} is not connected by key.`);
      return connector.auth.check(test.keyContext(key));
    };

    it.each(Object.entries(outcomes))('of the kind %s is accepted or has the right error', async (kind, failure) => {
      const checked = check((await keysOf(test, vendor))[kind as Kind]);
      if (failure === null) expect(await checked).toEqual({});
      else await expect(checked).rejects.toMatchObject(failure);
    });

    it.each([
      ['that is unknown', '0123456789abcdef', { kind: 'credential', field: 'token' }],
      ['in another form', 'not a key', { kind: 'config', field: 'token' }],
    ])('%s is refused', async (_name, key, failure) => {
      await expect(check(key)).rejects.toMatchObject(failure);
    });

    it('is not refused because of a rate limit or an outage', async () => {
      const { active } = await keysOf(test, vendor);
      await test.fault({ status: 429, times: 0 });
      await expect(check(active)).rejects.toMatchObject({ kind: 'transient', limited: true });
      await test.calm();
      await test.fault({ status: 503, times: 0 });
      await expect(check(active)).rejects.toMatchObject({ kind: 'transient', limited: false });
    });
  });
}
