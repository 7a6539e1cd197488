import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { type Db, tenantOf, withTransaction } from '../../platform/db/tenant.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { secretPlace } from './secret-place.ts';
import { writeSecret } from './store.ts';

/**
 * Encrypts the credentials of sources again with the current application key if a former key encrypted them.
 * @returns the number of credentials that were encrypted again
 * @throws StartupError if a credential was encrypted with a key that is not configured, because it could never be decrypted
 */
export async function rotateSecrets(db: Db, secrets: SecretBox): Promise<number> {
  const used = await db.selectFrom('source_secrets').select('key_id').distinct().execute();
  const unknown = used.filter(({ key_id: id }) => !secrets.has(id)).map(({ key_id: id }) => id);
  if (unknown.length > 0) {
    const former = unknown.join(', ');
    throw new StartupError(
      `The stored credentials of sources were encrypted with the application key ${former}, but the configured key is ${secrets.keyId}. Restore the key ${former} (APP_KEY, or app.key in the data folder). To use the key ${secrets.keyId} from now on, set APP_KEY_PREVIOUS to the key ${former}.`,
    );
  }
  if (used.every(({ key_id: id }) => id === secrets.keyId)) return 0;
  return withTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('source_secrets')
      .selectAll()
      .where('key_id', '<>', secrets.keyId)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const tenant = tenantOf(trx, row.company_id);
      const place = secretPlace(tenant, row.source_id);
      const text = secrets.open({ ciphertext: row.ciphertext, nonce: row.nonce, keyId: row.key_id }, place);
      await writeSecret(tenant, row.source_id, secrets.seal(text, place), row.updated_at);
    }
    return rows.length;
  });
}
