import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem, invalid } from './problem.ts';

/** Maximum size of a JSON body in bytes, unless its call has its own limit. */
export const BODY_MAX_BYTES = 1_000_000;
/** A longer body is read and discarded up to this size: while it is still sending, a client would not receive the answer. */
const DRAIN_MAX_BYTES = 16_000_000;
/** Deeper values are rejected before a schema visits them recursively. */
const MAX_DEPTH = 32;

function tooLarge(limit: number): HttpProblem {
  const message =
    limit < BODY_MAX_BYTES
      ? `The form is larger than ${limit / 1_000} kB. Shorten its texts.`
      : 'The request is larger than 1 MB. Nothing was saved. Remove some widgets or shorten their texts.';
  return new HttpProblem('body_too_large', message, { headers: { connection: 'close' } });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of the route may be a form. */
    form?: boolean;
  }
}

/**
 * Accepts only JSON bodies: UTF-8, within the limit of the route, at most 32 levels deep, without NUL (PostgreSQL cannot store it) or
 * `__proto__`. Routes with `config.form` accept forms too.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(?:\s*;|$)/i,
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const type = String(request.headers['content-type']);
      if (!/^application\/json(?: *; *charset="?utf-8"?)? *$/i.test(type)) {
        throw new HttpProblem('unsupported_media_type', 'Send JSON in UTF-8 as application/json.');
      }
      return parseJson(await readBody(payload, request.routeOptions.bodyLimit));
    },
  );
  app.addContentTypeParser(
    /^application\/x-www-form-urlencoded(?:\s*;|$)/i,
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      if (!request.routeOptions.config.form)
        throw new HttpProblem('unsupported_media_type', 'Send JSON as application/json.');
      const bytes = await readBody(payload, request.routeOptions.bodyLimit);
      // The last value of a repeated name counts. An own `__proto__` is only a property.
      const form: unknown = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
      inspect(form);
      return form;
    },
  );
}

async function readBody(payload: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (length > DRAIN_MAX_BYTES) break;
  }
  if (length > limit) throw tooLarge(limit);
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

/** An object or a list that is being visited. */
interface Visited {
  value: object;
  /** Names of an object; null for a list. */
  names: string[] | null;
  length: number;
  /** Place of the current element. */
  at: number;
}

/** Visits all values iteratively, so that depth cannot exhaust the stack, and without an object for each element. */
function inspect(root: unknown): void {
  const open: Visited[] = [];
  const nameIn = ({ names, at }: Visited) => names?.[at] ?? String(at);
  const field = () => open.map(nameIn).join('.') || 'general';
  const enter = (value: unknown): void => {
    if (typeof value === 'string' && !isStorable(value)) throw invalid({ [field()]: [STORABLE] });
    if (typeof value !== 'object' || value === null) return;
    if (open.length >= MAX_DEPTH)
      throw invalid({ [topOf(field())]: [`The value is nested more than ${MAX_DEPTH} levels deep.`] });
    const names = Array.isArray(value) ? null : Object.keys(value);
    open.push({ value, names, length: Array.isArray(value) ? value.length : (names?.length ?? 0), at: -1 });
  };
  enter(root);
  for (let last = open.at(-1); last; last = open.at(-1)) {
    last.at += 1;
    if (last.at >= last.length) {
      open.pop();
      continue;
    }
    const name = last.names?.[last.at];
    if (name !== undefined) refuseName(name, last.value, field);
    enter(Reflect.get(last.value, name ?? last.at));
  }
}

function refuseName(name: string, owner: object, field: () => string): void {
  if (name === '__proto__' || (name === 'constructor' && hasPrototype(owner)))
    throw new HttpProblem('malformed_body', 'The body contains a forbidden key: __proto__ or constructor.prototype.');
  if (!isStorable(name)) throw invalid({ [topOf(field())]: [STORABLE] });
}

const hasPrototype = (value: object): boolean => {
  const inner = (value as { constructor?: unknown }).constructor;
  return typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype');
};

const topOf = (path: string): string => path.split('.')[0] || 'general';
