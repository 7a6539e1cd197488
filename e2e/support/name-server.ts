import type { AddressInfo } from 'node:net';
import dns2 from 'dns2';

const { Packet } = dns2;

/** The DNS records of a name. */
export interface Zone {
  txt?: string[];
  cname?: string;
}

export interface NameServer {
  /** `127.0.0.1:PORT`. */
  address: string;
  close(): Promise<void>;
}

/** A string of a TXT record has at most 255 characters. */
const STRING = /[\s\S]{1,255}/g;

/** Starts a name server on the loopback address. It answers from `zones`, whose keys are names in lower case. */
export async function startNameServer(zones: ReadonlyMap<string, Zone>): Promise<NameServer> {
  const server = dns2.createUDPServer((request, send) => {
    const [question] = request.questions;
    if (!question) return;
    const { name, type } = question;
    const response = Packet.createResponseFromRequest(request);
    const zone = zones.get(name.toLowerCase());
    const base = { name, type, class: Packet.CLASS.IN, ttl: 0 };
    const answers: object[] = [];
    if (!zone) response.header.rcode = Packet.RCODE.NXDOMAIN;
    else if (type === Packet.TYPE.TXT)
      answers.push(...(zone.txt ?? []).map((text) => ({ ...base, data: text.match(STRING) ?? [''] })));
    else if (type === Packet.TYPE.CNAME && zone.cname !== undefined) answers.push({ ...base, domain: zone.cname });
    response.answers.push(...(answers as typeof response.answers));
    void send(response);
  });
  await server.listen(0, '127.0.0.1');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
