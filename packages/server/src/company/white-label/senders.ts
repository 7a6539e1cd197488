import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { type Db, tenantOf } from '../../platform/db/tenant.ts';
import type { Sender } from '../../platform/mail/mail.ts';
import { openKey } from './keys.ts';
import { readSender } from './store.ts';

/**
 * Creates the function that returns the sender of a company's mails. If the DNS records are verified, the mails have the company's address
 * and a signature. Otherwise they have the service's address, and the company's address for replies. The function returns null for a
 * company without its own address.
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
