import type { AddressInfo } from 'node:net';
import dns2 from 'dns2';

const { Packet } = dns2;

/** The records of a name, or how the server fails. A TXT record is a string or a list of strings. */
interface Zone {
  txt?: (string | string[])[];
  cname?: string;
  fails?: 'no answer' | 'server failure';
}

export interface DnsServer {
  /** `127.0.0.1:PORT`, a value for DNS_SERVERS. */
  address: string;
  /** Records by name in lower case. Other names do not exist. */
  zones: Map<string, Zone>;
  close(): Promise<void>;
}

/** Splits an ASCII text into the strings of a TXT record, which have at most 255 bytes. */
export const inStrings = (text: string, size = 255): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));

/** Starts a name server on the loopback address. */
export async function startDns(): Promise<DnsServer> {
  const zones: DnsServer['zones'] = new Map();
  const server = dns2.createUDPServer((request, send) => {
    const [question] = request.questions;
    const response = Packet.createResponseFromRequest(request);
    if (!question) return;
    const { name, type } = question;
    const zone = zones.get(name.toLowerCase());
    if (zone?.fails === 'no answer') return;
    const base = { name, class: Packet.CLASS.IN, ttl: 0 };
    if (zone?.fails === 'server failure') response.header.rcode = Packet.RCODE.SERVFAIL;
    else if (!zone) response.header.rcode = Packet.RCODE.NXDOMAIN;
    else if (type === Packet.TYPE.TXT)
      for (const record of zone.txt ?? [])
        response.answers.push({ ...base, type, data: [record].flat() } as (typeof response.answers)[number]);
    else if (type === Packet.TYPE.CNAME && zone.cname !== undefined)
      response.answers.push({ ...base, type, domain: zone.cname } as (typeof response.answers)[number]);
    void send(response);
  });
  await server.listen(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    zones,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
