import type { IncomingMessage } from 'node:http';

/** A request as handlers receive it: body complete, path decoded by the router. */
export type SandboxRequest = {
  method: string;
  /** Path and query relative to this server's origin. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
  remoteAddress: string;
};

/** The body exceeds the limit. */
export class BodyTooLarge extends Error {}

const BODY_CAP = 2 * 1024 * 1024;

/** Reads a whole body as UTF-8. Throws BodyTooLarge if it exceeds 2 MB. */
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

/** Returns the token of `Authorization: Bearer …`, or undefined. */
export function bearerToken(request: SandboxRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
