import type { DnsRecord } from '@reporting/contract';
import type { Dns } from '../../platform/outbound/dns.ts';
import {
  isDmarc,
  isSpf,
  judgeCname,
  judgeDkim,
  judgeDmarc,
  judgeProof,
  judgeSpf,
  proofValue,
  spfValue,
  tooManyLookups,
  UNCHECKED,
  type Verdict,
} from './records.ts';
import { MAX_LOOKUPS, spfLookups } from './spf-lookups.ts';
import type { ClaimRow, HostVerdicts, SenderRow, SenderVerdicts } from './store.ts';

/** The part of a sender that determines the sender's DNS records. */
type Sender = Pick<SenderRow, 'selector' | 'public_key'> & { domain: string };
type Claim = Pick<ClaimRow, 'host' | 'proof'>;

const dkimName = ({ selector, domain }: Sender) => `${selector}._domainkey.${domain}`;
const dmarcName = (domain: string) => `_dmarc.${domain}`;
/**
 * Returns the parent domain of a host. Its owner adds the TXT record that proves the claim. The CNAME record of the host is no proof,
 * because it can point to this service by mistake.
 */
const parentOf = (host: string) => host.slice(host.indexOf('.') + 1);
const proofName = (host: string) => `_reporting.${parentOf(host)}`;

/** Looks up the DNS records of a sender. */
export async function lookUpSender(dns: Dns, sender: Sender, include: string): Promise<NonNullable<SenderVerdicts>> {
  const [spf, dkim, dmarc] = await Promise.all([
    lookUpSpf(dns, sender.domain, include),
    dns.txt(dkimName(sender)).then((answer) => judgeDkim(answer, sender.public_key)),
    lookUpDmarc(dns, sender.domain),
  ]);
  return { spf, dkim, dmarc };
}

async function lookUpSpf(dns: Dns, domain: string, include: string): Promise<Verdict> {
  const answer = await dns.txt(domain);
  const verdict = judgeSpf(answer, include);
  const text = answer.kind === 'found' ? answer.values.find(isSpf) : undefined;
  if (verdict.state !== 'verified' || text === undefined) return verdict;
  return (await spfLookups(dns, text)) > MAX_LOOKUPS ? tooManyLookups(text, MAX_LOOKUPS) : verdict;
}

/** Looks up the DMARC record of the domain. Without an own record, the record of the nearest parent domain applies. */
async function lookUpDmarc(dns: Dns, domain: string): Promise<Verdict> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const answer = await dns.txt(dmarcName(labels.slice(from).join('.')));
    if (answer.kind === 'unanswered' || (answer.kind === 'found' && answer.values.some(isDmarc)))
      return judgeDmarc(answer);
  }
  return judgeDmarc({ kind: 'none' });
}

/** Looks up the DNS records of a host. */
export async function lookUpHost(dns: Dns, { host, proof }: Claim, target: string): Promise<NonNullable<HostVerdicts>> {
  const [cname, txt] = await Promise.all([dns.cname(host), dns.txt(proofName(host))]);
  return { cname: judgeCname(cname, target), proof: judgeProof(txt, proof) };
}

/** Returns the name of a record without the domain, for DNS providers that append the domain themselves. */
const shortOf = (name: string, domain: string) => (name === domain ? '@' : name.slice(0, -domain.length - 1));

const record = (
  kind: DnsRecord['record'],
  { name, value, domain, verdict }: { name: string; value: string; domain: string; verdict: Verdict | undefined },
): DnsRecord => ({
  record: kind,
  type: kind === 'cname' ? 'CNAME' : 'TXT',
  name,
  shortName: shortOf(name, domain),
  value,
  ...(verdict ?? UNCHECKED),
});

/** Returns the DNS records that a sender requires, with the verdicts of the last lookup. */
export function senderRecords(sender: Sender, verdicts: SenderVerdicts, include: string): DnsRecord[] {
  const { domain } = sender;
  return [
    record('spf', {
      name: domain,
      value: spfValue(verdicts?.spf.found ?? null, include),
      domain,
      verdict: verdicts?.spf,
    }),
    record('dkim', {
      name: dkimName(sender),
      value: `v=DKIM1; k=rsa; p=${sender.public_key}`,
      domain,
      verdict: verdicts?.dkim,
    }),
    record('dmarc', { name: dmarcName(domain), value: 'v=DMARC1; p=none', domain, verdict: verdicts?.dmarc }),
  ];
}

/** Returns the DNS records that a host requires, with the verdicts of the last lookup. */
export function hostRecords({ host, proof }: Claim, verdicts: HostVerdicts, target: string): DnsRecord[] {
  const domain = parentOf(host);
  return [
    record('cname', { name: host, value: target, domain, verdict: verdicts?.cname }),
    record('proof', { name: proofName(host), value: proofValue(proof), domain, verdict: verdicts?.proof }),
  ];
}
