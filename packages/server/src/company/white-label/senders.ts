import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { type Db, tenantOf } from '../../platform/db/tenant.ts';
import type { Sender } from '../../platform/mail/mail.ts';
import { openKey } from './keys.ts';
import { readSender } from './store.ts';

/**
 * Creates the function that returns how mails of a company are sent: from its own address and signed if the records are verified, else from
 * the service's address with the own one for replies. Null for a company without an own address.
 */
export const createSenders =
  ({ db, secrets }: { db: Db; secrets: SecretBox }) =>
  async (companyId: string): Promise<Sender | null> => {
    const tenant = tenantOf(db, companyId);
    const row = await readSender(tenant);
    if (!row || row.domain === null) return null;
    const address = `${row.mailbox}@${row.domain}`;
    const privateKey = row.verified_at === null ? null : openKey(tenant, row, secrets);
    return privateKey === null
      ? { replyTo: address }
      : { address, dkim: { domainName: row.domain, keySelector: row.selector, privateKey } };
  };
