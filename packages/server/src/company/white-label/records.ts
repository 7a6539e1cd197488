import type { DnsRecord } from '@reporting/contract';
import type { DnsAnswer } from '../../platform/outbound/dns.ts';

/** The result of the lookup of a DNS record: whether it is correct, and otherwise the problem. */
export type Verdict = Pick<DnsRecord, 'state' | 'found' | 'foundWrong' | 'problem'>;

const PLAIN = { found: null, foundWrong: null, problem: null } as const;
export const UNCHECKED: Verdict = { state: 'unchecked', ...PLAIN };
const VERIFIED: Verdict = { state: 'verified', ...PLAIN };
const MISSING: Verdict = { state: 'missing', ...PLAIN };
const UNANSWERED: Verdict = {
  state: 'unanswered',
  ...PLAIN,
  problem: 'The name servers did not answer in time. Check again in some minutes.',
};
const wrong = (found: string, problem: string, foundWrong: string | null = null): Verdict => ({
  state: 'wrong',
  found,
  foundWrong,
  problem,
});

/**
 * Returns the text of the only record for which `isOurs` is true, or a verdict if there is not exactly one. Several records are an error,
 * because receivers then use none of them (SPF RFC 7208 4.5, DKIM RFC 6376 3.6.2.2, DMARC RFC 7489 6.6.3).
 */
function only(answer: DnsAnswer, isOurs: (text: string) => boolean, kind: string): string | Verdict {
  if (answer.kind === 'unanswered') return UNANSWERED;
  const found = answer.kind === 'none' ? [] : answer.values.filter(isOurs);
  const [first] = found;
  if (first === undefined) return MISSING;
  if (found.length === 1) return first;
  const problem = `There are ${found.length} ${kind} records, so mail servers use none of them. Keep one.`;
  return wrong(found.join(' · '), problem);
}

export const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text.trim());

/**
 * Checks that the SPF record of a domain includes the record of the service's mail server. The term `include:` must be before the term
 * `all`, which ends the record.
 */
export function judgeSpf(answer: DnsAnswer, include: string): Verdict {
  const text = only(answer, isSpf, 'SPF');
  if (typeof text !== 'string') return text;
  const terms = text.toLowerCase().split(/\s+/);
  const at = terms.findIndex((term) => term.replace(/^\+/, '') === `include:${include.toLowerCase()}`);
  if (at < 0) return wrong(text, `The record does not contain include:${include}.`);
  const all = terms.findIndex((term) => /^[+?~-]?all$/.test(term));
  if (all < 0 || at < all) return VERIFIED;
  return wrong(
    text,
    `Move include:${include} before “${terms[all]}”. Mail servers ignore everything after that.`,
    terms[all] ?? null,
  );
}

/** Returns the verdict on a valid SPF record whose evaluation takes too many DNS lookups. */
export const tooManyLookups = (text: string, most: number): Verdict =>
  wrong(
    text,
    `The SPF record and the records that it includes need more than ${most} DNS lookups in total, so mail servers reject the SPF record. Remove an include that you do not use.`,
  );

/**
 * Returns the SPF record that the company must enter. It is the present record with the term `include:` added, because a domain can
 * have only one SPF record.
 */
export function spfValue(found: string | null, include: string): string {
  const terms =
    found !== null && isSpf(found) && !found.includes(' · ') ? found.trim().split(/\s+/) : ['v=spf1', '~all'];
  const others = terms.filter((term) => term.toLowerCase().replace(/^\+/, '') !== `include:${include.toLowerCase()}`);
  return [others[0], `include:${include}`, ...others.slice(1)].join(' ');
}

/** Returns the tags of a DKIM or DMARC record by lower-case name. */
function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const [, name, value] = /^([a-z]+)\s*=(.*)$/is.exec(part.trim()) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
    }),
  );
}

/** Checks that a DKIM record publishes `publicKey` (base64) for mail. */
export function judgeDkim(answer: DnsAnswer, publicKey: string): Verdict {
  const text = only(answer, (candidate) => tagsOf(candidate).has('p'), 'DKIM');
  if (typeof text !== 'string') return text === MISSING && answer.kind === 'found' ? notDkim(answer.values) : text;
  const tags = tagsOf(text);
  const key = (tags.get('p') ?? '').replace(/\s+/g, '');
  if (key === '') return wrong(text, 'The key is empty, which revokes it. Enter the whole value.');
  if (key !== publicKey) {
    const cut = publicKey.startsWith(key);
    return wrong(text, cut ? 'The key is cut off. Enter the whole value.' : 'This is another key.', key);
  }
  const tag = (name: string, fallback: string) => tags.get(name) ?? fallback;
  if (!/^DKIM1$/.test(tag('v', 'DKIM1'))) return wrong(text, 'The record must begin with v=DKIM1.', tags.get('v'));
  if (tag('k', 'rsa') !== 'rsa') return wrong(text, 'The type of the key is rsa.', `k=${tags.get('k')}`);
  if (!/(?:^|:)\s*sha256\s*(?::|$)/.test(tag('h', 'sha256')))
    return wrong(text, 'The record must permit sha256.', `h=${tags.get('h')}`);
  if (!/(?:^|:)\s*(?:\*|email)\s*(?::|$)/.test(tag('s', '*')))
    return wrong(text, 'The record must permit mail.', `s=${tags.get('s')}`);
  return VERIFIED;
}

const notDkim = (values: readonly string[]) =>
  wrong(values.join(' · '), 'This is not a DKIM record. Enter the whole value.');

export const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text.trim());

const POLICIES = ['none', 'quarantine', 'reject'];

/** Checks that a domain has a DMARC record with a valid policy. */
export function judgeDmarc(answer: DnsAnswer): Verdict {
  const text = only(answer, isDmarc, 'DMARC');
  if (typeof text !== 'string') return text;
  const policy = tagsOf(text).get('p');
  if (policy === undefined) return wrong(text, 'The record has no policy. Add p=none.');
  if (POLICIES.includes(policy.toLowerCase())) return VERIFIED;
  return wrong(text, 'The policy must be none, quarantine or reject.', policy);
}

/** Checks that a host is an alias of `target`. */
export function judgeCname(answer: DnsAnswer, target: string): Verdict {
  if (answer.kind === 'unanswered') return UNANSWERED;
  if (answer.kind === 'none') return MISSING;
  const isTarget = (name: string) => name.replace(/\.$/, '').toLowerCase() === target.toLowerCase();
  return answer.values.every(isTarget)
    ? VERIFIED
    : wrong(answer.values.join(' · '), `The host points elsewhere. Point it to ${target}.`);
}

const PROOF = 'reporting-proof=';
export const proofValue = (proof: string): string => `${PROOF}${proof}`;

/** Checks that the proof of this company is among the TXT records. Other companies can use the same domain with their own proofs. */
export function judgeProof(answer: DnsAnswer, proof: string): Verdict {
  if (answer.kind === 'unanswered') return UNANSWERED;
  const found = answer.kind === 'none' ? [] : answer.values.map((text) => text.trim());
  if (found.includes(proofValue(proof))) return VERIFIED;
  const others = found.filter((text) => text.startsWith(PROOF));
  return others.length === 0
    ? MISSING
    : wrong(others.join(' · '), 'This record belongs to another company, or it is out of date.');
}

/** Returns true if all records are verified, false if a record is missing or wrong, and otherwise null. */
export function allVerified(records: readonly Verdict[]): boolean | null {
  if (records.some(({ state }) => state === 'missing' || state === 'wrong')) return false;
  return records.every(({ state }) => state === 'verified') ? true : null;
}
