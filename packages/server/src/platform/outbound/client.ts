import { lookup } from 'node:dns/promises';
import { StringDecoder } from 'node:string_decoder';
import {
  AddressRefused,
  AnswerTooLarge,
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
} from '@reporting/contract/outbound';
import { Agent, buildConnector, type Dispatcher, request as send } from 'undici';
import { isPublicAddress, refuseUrl } from './addresses.ts';

export interface OutboundOptions {
  /** Origins that can be called although they are not public, such as the origin of the sandbox. */
  allowedOrigins?: readonly string[];
  connectTimeout?: number;
  headersTimeout?: number;
  totalTimeout?: number;
  maxBytes?: number;
  /** Resolves a name to IP addresses. Default: the system's resolver. */
  resolve?: (hostname: string) => Promise<string[]>;
}

export interface Outbound extends HttpClient {
  close(): Promise<void>;
}

async function resolveAll(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

/**
 * Creates a client for HTTP requests to other hosts; no other code sends such requests. It calls only public https addresses, except
 * `allowedOrigins`, and follows no redirects. Default limits: 10 s to connect, 10 s to the headers, 30 s in total, 10 MB. A name is
 * resolved once. All its addresses must be public, and the connection uses a checked address.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const allowed = new Set(options.allowedOrigins ?? []);
  const { connectTimeout = 10_000, headersTimeout = 10_000, totalTimeout = 30_000, maxBytes = 10_000_000 } = options;
  const resolve = options.resolve ?? resolveAll;
  const connect = buildConnector({ timeout: connectTimeout });

  const pinned: buildConnector.connector = (target, done) => {
    const origin = URL.parse(`${target.protocol}//${target.host ?? target.hostname}`)?.origin;
    if (origin !== undefined && allowed.has(origin)) return connect(target, done);
    checkedAddress(target.hostname, resolve).then(
      (address) => connect({ ...target, hostname: address, servername: target.servername || target.hostname }, done),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
  const agent = new Agent({ connect: pinned, headersTimeout, bodyTimeout: headersTimeout, keepAliveTimeout: 10_000 });

  return {
    async request(wanted) {
      const url = URL.parse(wanted.url);
      const refused = url === null ? 'it cannot be read' : refuseUrl(url, allowed);
      if (url === null || refused !== null) {
        throw new AddressRefused(`The address must not be called: ${refused}. Use a public https address.`);
      }
      return exchange(agent, url, wanted, totalTimeout, Math.min(wanted.maxBytes ?? maxBytes, maxBytes));
    },
    close: () => agent.close(),
  };
}

async function checkedAddress(hostname: string, resolve: (hostname: string) => Promise<string[]>): Promise<string> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const addresses = isPublicAddress(bare) ? [bare] : await resolve(bare);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) {
    throw new AddressRefused(`${hostname} does not resolve to public addresses only. Use a public https address.`);
  }
  return first;
}

async function exchange(
  dispatcher: Dispatcher,
  url: URL,
  wanted: HttpRequest,
  totalTimeout: number,
  maxBytes: number,
): Promise<HttpResponse> {
  const deadline = AbortSignal.timeout(totalTimeout);
  const signal = wanted.signal ? AbortSignal.any([wanted.signal, deadline]) : deadline;
  const answer = await send(url, {
    dispatcher,
    method: wanted.method,
    headers: { 'user-agent': 'Reporting', ...wanted.headers, 'accept-encoding': 'identity' },
    body: wanted.body ?? null,
    signal,
  });
  const chunks: Buffer[] = [];
  // Each chunk is decoded immediately, so that a large answer is not kept both as bytes and as text.
  const decoder = new StringDecoder('utf8');
  let body = '';
  let length = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      answer.body.destroy();
      throw new AnswerTooLarge(`${url.host} sent more than ${maxBytes} bytes.`);
    }
    if (wanted.binary === true) chunks.push(chunk);
    else body += decoder.write(chunk);
  }
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    ]),
  );
  const status = answer.statusCode;
  return wanted.binary === true
    ? { status, headers, body: '', bytes: Buffer.concat(chunks) }
    : { status, headers, body: body + decoder.end() };
}
