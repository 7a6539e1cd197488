import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { multipartFields, parseMultipart } from './multipart.ts';
import { HttpProblem, invalid } from './problem.ts';

/** Maximum size of a JSON body in bytes, unless its call has its own limit. */
export const BODY_MAX_BYTES = 1_000_000;
/**
 * Maximum number of bytes beyond the limit that are read and discarded. Without reading them, a client that is still sending would not
 * receive the answer.
 */
const DRAIN_MAX_BYTES = 15_000_000;
/** Maximum number of levels of a value. Deeper values are rejected before a schema visits them recursively. */
const MAX_DEPTH = 32;

function tooLarge(limit: number, isUpload: boolean): HttpProblem {
  const message = isUpload
    ? `The upload is larger than ${Math.floor(limit / 1_000_000)} MB. Nothing was saved. Reduce the image and upload it again.`
    : limit < BODY_MAX_BYTES
      ? `The form is larger than ${limit / 1_000} kB. Shorten its texts.`
      : 'The request is larger than 1 MB. Nothing was saved. Remove some widgets or shorten their texts.';
  return new HttpProblem('body_too_large', message, { headers: { connection: 'close' } });
}

const tooSlow = (within: number) =>
  new HttpProblem('malformed_request', `The request did not arrive within ${within / 1_000} seconds. Send it again.`, {
    headers: { connection: 'close' },
  });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts a form without files. */
    form?: boolean;
  }
}

/**
 * Accepts JSON bodies, forms on routes with `config.form`, and forms with files on routes with `config.multipart`. Text is UTF-8. A body
 * must not exceed the limit of the route or 32 levels. It must not contain NUL, which PostgreSQL cannot store, or `__proto__`.
 * @param within maximum ms until a body without files is complete. Uploads have only the server's own, longer limit.
 */
export function acceptBodies(app: FastifyInstance, within: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json(?:\s*;|$)/i, async (request: FastifyRequest, payload: Readable) => {
    const type = String(request.headers['content-type']);
    if (multipartFields(request) !== null && !request.routeOptions.config.multipart?.orJson)
      throw new HttpProblem('unsupported_media_type', 'Send a form as multipart/form-data.');
    if (!/^application\/json(?: *; *charset="?utf-8"?)? *$/i.test(type)) {
      throw new HttpProblem('unsupported_media_type', 'Send JSON in UTF-8 as application/json.');
    }
    return inspected(parseJson(await readBody(payload, jsonLimit(request), within)));
  });
  app.addContentTypeParser(/^multipart\/form-data(?:\s*;|$)/i, async (request: FastifyRequest, payload: Readable) => {
    const json = multipartFields(request);
    if (json === null) throw new HttpProblem('unsupported_media_type', 'Send JSON as application/json.');
    const bytes = await readBody(payload, request.routeOptions.bodyLimit, null);
    const fields = await parseMultipart(bytes, String(request.headers['content-type']));
    return inspected(Object.fromEntries([...fields].map(([name, value]) => [name, fieldValue(name, value, json)])));
  });
  app.addContentTypeParser(
    /^application\/x-www-form-urlencoded(?:\s*;|$)/i,
    async (request: FastifyRequest, payload: Readable) => {
      if (!request.routeOptions.config.form)
        throw new HttpProblem('unsupported_media_type', 'Send JSON as application/json.');
      const bytes = await readBody(payload, request.routeOptions.bodyLimit, within);
      // The last value of a repeated name counts. `Object.fromEntries` creates `__proto__` as an ordinary property.
      return inspected(Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))));
    },
  );
}

/** Returns the limit of a JSON body in bytes. On a route for uploads, the route's own limit applies only to forms. */
const jsonLimit = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.multipart ? BODY_MAX_BYTES : routeOptions.bodyLimit;

/** Parses a text field that contains JSON. Returns undefined for an empty text. */
function fieldValue(name: string, value: string | File, json: readonly string[]): unknown {
  if (typeof value !== 'string' || !json.includes(name)) return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    throw invalid({ [name]: ['This is not valid JSON.'] });
  }
}

/**
 * @param within maximum ms until the body is complete; null for an upload, to which only the server's own limit applies
 * @throws HttpProblem if the body is too large or too slow
 */
async function readBody(payload: Readable, limit: number, within: number | null): Promise<Buffer> {
  if (within === null) return collect(payload, limit, true);
  const body = collect(payload, limit, false);
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(tooSlow(within)), within);
  });
  try {
    // A late body is not destroyed, because that would prevent the answer. The connection is closed after the answer.
    return await Promise.race([body, late]);
  } finally {
    clearTimeout(deadline);
    body.catch(() => {});
  }
}

async function collect(payload: Readable, limit: number, isUpload: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (length > limit + DRAIN_MAX_BYTES) break;
  }
  if (length > limit) throw tooLarge(limit, isUpload);
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new HttpProblem('malformed_body', 'The body is not valid JSON in UTF-8.', { cause: error });
  }
  return value;
}

function inspected<T>(value: T): T {
  inspect(value);
  return value;
}

const STORABLE = 'The text contains characters that cannot be stored: NUL or half of a surrogate pair.';
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Rejects path parameters or a query with text that the database does not accept.
 * @throws HttpProblem of `refuse` with the messages by field; 422 by default
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
  /** Index of the current element; -1 before the first. */
  at: number;
}

/**
 * Checks all values of a body. It does not recurse, so that a deep body cannot exhaust the stack. It creates no object for each element.
 */
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
