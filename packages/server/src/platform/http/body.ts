import type { FastifyInstance } from 'fastify';
import { HttpProblem, invalid } from './problem.ts';

/** Most bytes of a JSON body. */
export const BODY_MAX_BYTES = 1_000_000;
/** A longer body is read and dropped up to here, so that its sender gets to see the refusal. */
const DRAIN_MAX_BYTES = 16_000_000;
/** Deeper values are refused before anything walks them recursively. */
const MAX_DEPTH = 32;

const TOO_LARGE =
  'This is more than 1 MB, the most that one request can carry. Remove some widgets or shorten their texts; nothing was saved.';

/**
 * Takes JSON bodies and nothing else: UTF-8, at most 1 MB, at most 32 levels deep, no NUL (which the database cannot
 * store), no `__proto__`.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(?:\s*;|$)/i,
    async (request: { headers: Record<string, unknown> }, payload: AsyncIterable<Buffer>) => {
      const type = String(request.headers['content-type']);
      if (!/^application\/json(?: *; *charset="?utf-8"?)? *$/i.test(type)) {
        throw new HttpProblem(415, 'Send JSON in UTF-8 as application/json.');
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
  if (length > BODY_MAX_BYTES) throw new HttpProblem(413, TOO_LARGE, { headers: { connection: 'close' } });
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new HttpProblem(400, 'The body is no valid JSON.', { cause: error });
  }
  inspect(value);
  return value;
}

const STORABLE = 'This text has characters that cannot be stored.';
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Refuses a query that the database could not even look for.
 * @throws HttpProblem 422
 */
export function refuseUnstorable(query: unknown): void {
  for (const [name, value] of Object.entries(query ?? {}))
    for (const text of [value].flat())
      if (typeof text === 'string' && !isStorable(text)) throw invalid({ [name]: [STORABLE] });
}

/** Walks without recursion, so that depth cannot exhaust the stack. */
function inspect(root: unknown): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) throw invalid({ [path || 'general']: [STORABLE] });
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw invalid({ [topOf(path)]: [`This is nested more than ${MAX_DEPTH} levels deep.`] });
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || (key === 'constructor' && hasPrototype(value))) {
        throw new HttpProblem(400, 'The body has a key that is not allowed.');
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
