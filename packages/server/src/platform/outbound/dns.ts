import { Resolver } from 'node:dns/promises';
import { errorCode } from '../refusal.ts';

/** The records of a name: none, or unknown because no name server answered. */
export type DnsAnswer = { kind: 'found'; values: readonly string[] } | { kind: 'none' } | { kind: 'unanswered' };

/** Looks up DNS records. */
export interface Dns {
  /** Returns the TXT records of a name, each with its strings joined. */
  txt(name: string): Promise<DnsAnswer>;
  /** Returns the name that a name is an alias of. */
  cname(name: string): Promise<DnsAnswer>;
}

/** Codes of an answer without records of the type: the name is absent, or has other records only. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Creates the resolver.
 * @param servers addresses of name servers, such as `127.0.0.1:5353`; empty: those of the system
 * @param timeout ms for one try of one server
 */
export function createDns({ servers, timeout = 3_000 }: { servers: readonly string[]; timeout?: number }): Dns {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);

  async function answered(lookup: Promise<readonly string[]>): Promise<DnsAnswer> {
    try {
      const values = await lookup;
      return values.length === 0 ? { kind: 'none' } : { kind: 'found', values };
    } catch (error) {
      return { kind: NO_RECORD.has(errorCode(error)) ? 'none' : 'unanswered' };
    }
  }

  return {
    // A record consists of strings of at most 255 bytes.
    txt: (name) => answered(resolver.resolveTxt(name).then((records) => records.map((strings) => strings.join('')))),
    cname: (name) => answered(resolver.resolveCname(name)),
  };
}
