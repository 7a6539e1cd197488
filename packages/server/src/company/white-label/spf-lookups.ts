import type { Dns } from '../../platform/outbound/dns.ts';
import { isSpf } from './records.ts';

/** Maximum number of DNS lookups that an SPF record may cause. Receivers reject records that cause more (RFC 7208 4.6.4). */
export const MAX_LOOKUPS = 10;

const COUNTED = /^[+?~-]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|^redirect=/i;
/** Matches terms that refer to another domain's record, which is then read too. Omits domains with a macro: they depend on the mail. */
const FOLLOWED = /^(?:[+?~-]?include:|redirect=)([^%\s]+)$/i;

/**
 * Returns the number of DNS lookups that an SPF record and its included records cause. Stops counting at the first lookup beyond the
 * maximum. A record that cannot be read counts as one lookup, so that silent name servers do not make a record wrong.
 * @param record text of the SPF record
 */
export async function spfLookups(dns: Dns, record: string): Promise<number> {
  let count = 0;
  const open = [record];
  for (let text = open.shift(); text !== undefined && count <= MAX_LOOKUPS; text = open.shift()) {
    const terms = text.trim().split(/\s+/).slice(1);
    // `all` ends a record, so that a `redirect=` term in the same record is ignored.
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
