import { randomBytes } from 'node:crypto';
import type { CompanySettings } from '@reporting/contract';
import { mailDomainOf } from '@reporting/contract/rules';
import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { inTransaction, type Tenant } from '../../platform/db/tenant.ts';
import type { Dns } from '../../platform/outbound/dns.ts';
import { audit } from '../audit.ts';
import { newKeys } from './keys.ts';
import { hostRecords, lookUpHost, lookUpSender, senderRecords } from './lookup.ts';
import { allVerified } from './records.ts';
import * as store from './store.ts';

export type WhiteLabel = ReturnType<typeof createWhiteLabel>;

type Fields = Pick<
  CompanySettings,
  | 'emailUsername'
  | 'activeEmail'
  | 'verifiedWhitelabel'
  | 'fromAddress'
  | 'emailDns'
  | 'domainCname'
  | 'host'
  | 'verifiedHost'
  | 'hostDns'
  | 'dnsCheckedAt'
>;

interface WhiteLabelDeps {
  dns: Dns;
  secrets: SecretBox;
  clock: Clock;
  /** The service's sender address. */
  from: string;
  /** Domain whose SPF record permits the service's mail server. */
  spfInclude: string;
  /** Host name to which the CNAME records of companies must point; null if the service has no public name. */
  cnameTarget: string | null;
}

/** Creates the part that manages the companies' own senders and hosts: their DNS records, lookups and verification. */
export function createWhiteLabel({ dns, secrets, clock, from, spfInclude, cnameTarget }: WhiteLabelDeps) {
  const now = () => new Date(clock.now());

  async function read(tenant: Tenant): Promise<Fields> {
    const sender = await store.readSender(tenant);
    const claim = await store.readClaim(tenant);
    const domain = sender?.domain ?? null;
    const isVerified = sender !== null && sender.verified_at !== null;
    const checked = [sender?.checked_at, claim?.checked_at].flatMap((at) => at ?? []).sort((a, b) => +b - +a)[0];
    return {
      emailUsername: sender?.mailbox ?? null,
      activeEmail: sender !== null,
      verifiedWhitelabel: isVerified,
      fromAddress: isVerified ? `${sender.mailbox}@${domain}` : from,
      emailDns: sender && domain !== null ? senderRecords({ ...sender, domain }, sender.verdicts, spfInclude) : [],
      domainCname: cnameTarget,
      host: claim?.host ?? null,
      verifiedHost: claim !== null && claim.verified_at !== null,
      hostDns: claim && cnameTarget !== null ? hostRecords(claim, claim.verdicts, cnameTarget) : [],
      dnsCheckedAt: checked?.toISOString() ?? null,
    };
  }

  /**
   * Prepares a change before its transaction, because creating a key takes 0.1 s. Returns the function that makes the change in the
   * transaction.
   */
  async function prepare(
    tenant: Tenant,
    { emailUsername, host }: { emailUsername?: string | null | undefined; host?: string | null | undefined },
  ): Promise<(inside: Tenant, domain: string | null) => Promise<void>> {
    const isNew = typeof emailUsername === 'string' && (await store.readSender(tenant)) === null;
    const keys = isNew ? await newKeys(tenant, secrets) : null;
    return async (inside, companyDomain) => {
      const domain = mailDomainOf(companyDomain);
      const sender = await store.readSender(inside);
      const mailbox = emailUsername === undefined ? (sender?.mailbox ?? null) : emailUsername;
      if (mailbox === null) {
        if (sender) await store.deleteSender(inside);
      } else if (!sender) {
        await store.writeSender(inside, { mailbox, domain, ...(keys ?? (await newKeys(inside, secrets))) }, now());
      } else if (mailbox !== sender.mailbox || domain !== sender.domain) {
        await store.moveSender(inside, { mailbox, domain, isVerified: domain === sender.domain }, now());
      }
      if (host === undefined) return;
      const claim = await store.readClaim(inside);
      if (host === null) await store.deleteClaim(inside);
      else if (host !== claim?.host) await store.writeClaim(inside, host, randomBytes(12).toString('base64url'), now());
    };
  }

  async function checkSender(tenant: Tenant): Promise<void> {
    let sender = await store.readSender(tenant);
    if (!sender || sender.domain === null) return;
    const { domain } = sender;
    if (!secrets.has(sender.key_id)) {
      await store.writeSender(tenant, { ...sender, ...(await newKeys(tenant, secrets)) }, now());
      sender = (await store.readSender(tenant)) ?? sender;
    }
    const verdicts = await lookUpSender(dns, { ...sender, domain }, spfInclude);
    const verified = allVerified(Object.values(verdicts));
    const before = sender.verified_at;
    const verifiedAt = verified === null ? before : verified ? (before ?? now()) : null;
    const looked = sender;
    await inTransaction(tenant, async (inside) => {
      await store.writeSenderVerdicts(inside, looked, { verdicts, verifiedAt }, now());
      if ((verifiedAt === null) === (before === null)) return;
      const address = `${looked.mailbox}@${domain}`;
      const details =
        verifiedAt === null
          ? `Mails come from ${from} again: the DNS records of ${address} are no longer correct`
          : `Mails come from ${address}: its DNS records are verified`;
      await audit(inside, { action: 'company_changed', details }, now());
    });
  }

  async function checkHost(tenant: Tenant): Promise<void> {
    const claim = await store.readClaim(tenant);
    if (!claim || cnameTarget === null) return;
    const found = await lookUpHost(dns, claim, cnameTarget);
    const verified = allVerified(Object.values(found));
    const before = claim.verified_at !== null;
    await inTransaction(tenant, async (inside) => {
      const after = verified === null ? before : verified && (await store.takeHost(inside, claim.host, now()));
      const isTaken = verified === true && !after;
      const verdicts = isTaken ? { ...found, cname: { ...found.cname, ...TAKEN } } : found;
      // If the claim was changed during the lookup, its new host is not verified yet.
      if (!(await store.writeClaimVerdicts(inside, claim, verdicts, now()))) {
        await store.releaseHost(inside);
        return;
      }
      if (!after) await store.releaseHost(inside);
      if (after === before) return;
      const details = after
        ? `Shared links begin with ${claim.host}: its DNS records are verified`
        : `Shared links no longer begin with ${claim.host}: its DNS records are no longer correct`;
      await audit(inside, { action: 'company_changed', details }, now());
    });
  }

  return {
    read,
    prepare,

    /**
     * Looks up the records of a company and stores the verdicts. A record without an answer does not change the verification of its sender
     * or host.
     */
    async check(tenant: Tenant): Promise<void> {
      await Promise.all([checkSender(tenant), checkHost(tenant)]);
    },
  };
}

const TAKEN = {
  state: 'wrong',
  problem: 'Another company uses this host. It becomes free when that company’s record is removed from the DNS.',
} as const;
