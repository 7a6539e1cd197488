import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { type Db, type Tenant, tenantOf } from '../../platform/db/tenant.ts';
import type { SenderRow } from './store.ts';

/** Length of a key in bits. Receivers expect 2048 (RFC 8301), and the DNS record of such a key fits into one DNS answer. */
const BITS = 2048;

const placeOf = ({ companyId }: Tenant) => ({
  company: companyId,
  table: 'mail_senders',
  row: companyId,
  column: 'private_key',
});

/**
 * Returns the first label of the DKIM record's name. Each company has a different label, so that several companies can
 * share one domain.
 */
const selectorOf = ({ companyId }: Tenant): string =>
  `rp-${createHash('sha256').update(companyId).digest('hex').slice(0, 8)}`;

/** Creates a key pair: the public key in base64, and the encrypted private key. */
export async function newKeys(tenant: Tenant, secrets: SecretBox) {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector: selectorOf(tenant),
    publicKey: pair.publicKey.toString('base64'),
    sealed: secrets.seal(pair.privateKey, placeOf(tenant)),
  };
}

type SealedKey = Pick<SenderRow, 'ciphertext' | 'nonce' | 'key_id'>;

/** Returns the private key; null if the application key that encrypted it is lost. */
export const openKey = (tenant: Tenant, { ciphertext, nonce, key_id: keyId }: SealedKey, secrets: SecretBox) =>
  secrets.has(keyId) ? secrets.open({ ciphertext, nonce, keyId }, placeOf(tenant)) : null;

/**
 * Encrypts the private keys of former application keys with the current key. Private keys of a lost application key stay unchanged: their
 * companies send from the service's address until the next lookup creates new keys.
 * @returns the number of encrypted private keys
 */
export async function rotateSenderKeys(db: Db, secrets: SecretBox): Promise<number> {
  const rows = await db.selectFrom('mail_senders').selectAll().where('key_id', '<>', secrets.keyId).execute();
  const known = rows.filter(({ key_id: id }) => secrets.has(id));
  for (const row of known) {
    const tenant = tenantOf(db, row.company_id);
    const opened = openKey(tenant, row, secrets);
    if (opened === null) continue;
    const sealed = secrets.seal(opened, placeOf(tenant));
    await db
      .updateTable('mail_senders')
      .set({ ciphertext: sealed.ciphertext, nonce: sealed.nonce, key_id: sealed.keyId })
      .where('company_id', '=', row.company_id)
      .where('key_id', '=', row.key_id)
      .execute();
  }
  return known.length;
}
