import type { Logger } from 'pino';
import { readCompany } from '../company/store.ts';
import { namesOf } from '../data/files/uploads.ts';
import { inTransaction, type Tenant } from '../platform/db/tenant.ts';
import type { FileStore } from '../platform/files/store.ts';
import { invalid } from '../platform/http/problem.ts';
import type { Billing } from './service.ts';
import * as store from './store.ts';

/** Creates the function that deletes a company. */
export function createDeletion(deps: { billing: Pick<Billing, 'endNow'> | null; files: FileStore; log: Logger }) {
  const { billing, files, log } = deps;

  /**
   * Deletes a company and all of its data. The subscription ends now, the rows and sessions are deleted, open sockets are closed, and the
   * content of the files is removed.
   * @param typed the name of the company as the admin typed it
   * @throws HttpProblem 422 for another name; payment_failed if the subscription could not be ended. Nothing is deleted in these cases.
   */
  return async function deleteWithAll(tenant: Tenant, typed: string): Promise<void> {
    const { name } = await readCompany(tenant);
    if (typed.trim().normalize('NFC') !== name.trim().normalize('NFC'))
      throw invalid({ name: [`Type the name of the company exactly as it is written: ${name}`] });
    // The subscription ends first, because the charges of a deleted company could no longer be stopped.
    await billing?.endNow(tenant);
    const stored = await store.fileNames(tenant);
    await inTransaction(tenant, store.deleteCompanyRow);
    // If removing a file fails, the daily clean-up removes the remaining files.
    await files
      .remove(stored.flatMap(({ id, extension }) => namesOf(id, extension)))
      .catch((error: unknown) => log.warn({ err: error }, 'files of a deleted company remain until the clean-up'));
  };
}
