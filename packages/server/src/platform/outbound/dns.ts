import { Resolver } from 'node:dns/promises';
import { errorCode } from '../startup-error.ts';

/** The records of a name. `none`: the name has no such records. `unanswered`: no name server answered. */
export type DnsAnswer = { kind: 'found'; values: readonly string[] } | { kind: 'none' } | { kind: 'unanswered' };

/** Looks up DNS records. */
export interface Dns {
  /** Returns the TXT records of a name. The strings of a record are joined. */
  txt(name: string): Promise<DnsAnswer>;
  /** Returns the target of a name's CNAME record. */
  cname(name: string): Promise<DnsAnswer>;
}

/** Error codes if the name does not exist or only has records of other types. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Creates the resolver.
 * @param servers addresses of name servers, such as `127.0.0.1:5353`; if empty, the system's name servers are used
 * @param timeout time limit in ms of one attempt with one server
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
    // A TXT record consists of strings of at most 255 bytes.
    txt: (name) => answered(resolver.resolveTxt(name).then((records) => records.map((strings) => strings.join('')))),
    cname: (name) => answered(resolver.resolveCname(name)),
  };
}
