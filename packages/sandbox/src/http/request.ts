import type { IncomingMessage } from 'node:http';

/** A request with its complete body. The router decodes the path. */
export type SandboxRequest = {
  method: string;
  /** Path and query relative to this server's origin. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
  remoteAddress: string;
};

/** Thrown for a body above the limit. */
export class BodyTooLarge extends Error {}

const BODY_CAP = 2 * 1024 * 1024;

/** Reads a whole body as UTF-8. Throws BodyTooLarge above 2 MB. */
export async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_CAP) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the media type without parameters, in lower case; '' without the header. */
export function mediaType(request: SandboxRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Returns the token of `Authorization: Bearer …`; undefined without it. */
export function bearerToken(request: SandboxRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
