import { findDemoCompany } from '../company/store.ts';
import type { Config } from '../platform/config/config.ts';
import { isLoopback } from '../platform/config/values.ts';
import type { Db } from '../platform/db/tenant.ts';
import { StartupError } from '../platform/startup-error.ts';

/** @throws StartupError if the database contains the demo, whose passwords are public, and other machines could reach the service */
export async function refuseExposedDemo(db: Db, { host, publicUrl }: Config): Promise<void> {
  const local = isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  if (local || (await findDemoCompany(db)) === null) return;
  throw new StartupError(
    'This data folder holds the demo, whose passwords are public, so it listens on loopback addresses only. Choose another folder with --data-dir.',
  );
}
