import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OAuthConnector } from '../connector.ts';
import { type Session, signIn } from './sign-in.ts';
import { NOON, type TestVendor, testVendor } from './vendor.ts';

/** A vendor's stand-in, and the session of the user Maya. */
export interface UsedVendor extends TestVendor {
  maya: Session;
}

/**
 * Starts the sandbox once for the tests of a file. Before each test, sets the clock to `NOON`, removes faults, resets quotas and test
 * states of the vendor, and empties `http.sent`. With `signInEachTime` Maya signs in again before each test, for tests that revoke access.
 */
export function useVendor(connector: OAuthConnector, vendor: string, signInEachTime = false): UsedVendor {
  const used = {} as UsedVendor;
  beforeAll(async () => {
    Object.assign(used, await testVendor(connector, vendor));
    used.maya = await signIn(used, connector);
  });
  afterAll(() => used.close());
  beforeEach(async () => {
    used.clock.at = NOON;
    await used.calm();
    await used.control('/reset-quota', { vendor });
    if (signInEachTime) used.maya = await signIn(used, connector);
    used.http.sent.length = 0;
  });
  return used;
}
