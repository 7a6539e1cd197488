import type { FastifyInstance } from 'fastify';
import { HttpProblem, invalid } from './problem.ts';

/** Maximum size of a JSON body in bytes. */
const BODY_MAX_BYTES = 1_000_000;
/** A longer body is read and discarded up to this size: while it is still sending, a client would not receive the answer. */
const DRAIN_MAX_BYTES = 16_000_000;
/** Deeper values are rejected before a schema visits them recursively. */
const MAX_DEPTH = 32;

const TOO_LARGE = 'The request is larger than 1 MB. Nothing was saved. Remove some widgets or shorten their texts.';

/** Accepts only JSON bodies: UTF-8, at most 1 MB and 32 levels deep, without NUL (PostgreSQL cannot store it) or `__proto__`. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(?:\s*;|$)/i,
    async (request: { headers: Record<string, unknown> }, payload: AsyncIterable<Buffer>) => {
      const type = String(request.headers['content-type']);
      if (!/^application\/json(?: *; *charset="?utf-8"?)? *$/i.test(type)) {
        throw new HttpProblem('unsupported_media_type', 'Send JSON in UTF-8 as application/json.');
      }
      return parseJson(await readBody(payload));
    },
  );
}

async function readBody(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length <= BODY_MAX_BYTES) chunks.push(chunk);
    else chunks.length = 0;
    if (length > DRAIN_MAX_BYTES) break;
  }
  if (length > BODY_MAX_BYTES) throw new HttpProblem('body_too_large', TOO_LARGE, { headers: { connection: 'close' } });
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new HttpProblem('malformed_body', 'The body is not valid JSON in UTF-8.', { cause: error });
  }
  inspect(value);
  return value;
}

const STORABLE = 'The text contains characters that cannot be stored: NUL or half of a surrogate pair.';
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Rejects path parameters or a query with text that the database does not accept.
 * @throws HttpProblem by `refuse` with the messages by field, 422 by default
 */
export function refuseUnstorable(part: unknown, refuse = invalid): void {
  for (const [name, value] of Object.entries(part ?? {}))
    for (const text of [name, value].flat())
      if (typeof text === 'string' && !isStorable(text))
        throw refuse({ [isStorable(name) ? name : 'general']: [STORABLE] });
}

/** Visits all values iteratively, so that depth cannot exhaust the stack. */
function inspect(root: unknown): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) throw invalid({ [path || 'general']: [STORABLE] });
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH)
      throw invalid({ [topOf(path)]: [`The value is nested more than ${MAX_DEPTH} levels deep.`] });
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || (key === 'constructor' && hasPrototype(value))) {
        throw new HttpProblem(
          'malformed_body',
          'The body contains a forbidden key: __proto__ or constructor.prototype.',
        );
      }
      const field = path === '' ? key : `${path}.${key}`;
      if (!isStorable(key)) throw invalid({ [topOf(path)]: [STORABLE] });
      waiting.push({ value: (value as Record<string, unknown>)[key], path: field, depth: depth + 1 });
    }
  }
}

const hasPrototype = (value: object): boolean => {
  const inner = (value as { constructor?: unknown }).constructor;
  return typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype');
};

const topOf = (path: string): string => path.split('.')[0] || 'general';
