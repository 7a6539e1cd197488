import type { Dns } from '../../platform/outbound/dns.ts';
import { isSpf } from './records.ts';

/** DNS lookups that a check of an SPF record may cause; beyond them receivers reject the record (RFC 7208 4.6.4). */
export const MAX_LOOKUPS = 10;

const COUNTED = /^[+?~-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|^redirect=/i;
/** The domain whose record is read too. One with a macro depends on the mail, so it cannot be read here. */
const FOLLOWED = /^(?:[+?~-]?include:|redirect=)([^%\s]+)$/i;

/**
 * Returns the number of DNS lookups that a check of an SPF record causes, with those of the records that it includes. Stops at the first
 * one beyond the maximum. Records that cannot be read count as one lookup, so that silent name servers make no record wrong.
 */
export async function spfLookups(dns: Dns, record: string): Promise<number> {
  let count = 0;
  const open = [record];
  for (let text = open.shift(); text !== undefined && count <= MAX_LOOKUPS; text = open.shift()) {
    const terms = text.trim().split(/\s+/).slice(1);
    // `all` ends a record, and a redirection beside it is ignored.
    const end = terms.findIndex((term) => /^[+?~-]?all$/i.test(term));
    const counted = (end < 0 ? terms : terms.slice(0, end)).filter((term) => COUNTED.test(term));
    for (const term of counted) {
      count += 1;
      if (count > MAX_LOOKUPS) break;
      const domain = FOLLOWED.exec(term)?.[1];
      if (domain === undefined) continue;
      const answer = await dns.txt(domain);
      const [included] = answer.kind === 'found' ? answer.values.filter(isSpf) : [];
      if (included !== undefined) open.push(included);
    }
  }
  return count;
}
