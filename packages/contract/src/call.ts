import type * as z from 'zod';
import { ERROR_CODES, type ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. `guest`: anyone; `member`: a signed-in user; `admin`: a signed-in user with the role admin. The service
 * removes the fields of an entity that a guest must not receive.
 */
export type Access = 'guest' | 'member' | 'admin';

/** One call of the HTTP contract. */
export interface Call {
  readonly method: Method;
  /** Parameters are written `{name}`, as in the specification. */
  readonly path: string;
  /**
   * The value of `category` in the JSON body, which distinguishes calls with the same method and path. A call without a value
   * receives bodies without `category`. The schema `body` does not contain `category`: the client adds it, and the service
   * removes it before validation.
   */
  readonly category?: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Request headers that the call reads in addition to the headers of every call. Names are in lower case. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * The service also accepts a form (`application/x-www-form-urlencoded`) as body, because other clients of the Pusher protocol
   * send one.
   */
  readonly form?: true;
  /** Maximum size of the body in bytes. Default: 1 MB. */
  readonly maxBody?: number;
  /**
   * The body is `multipart/form-data` instead of JSON. A field is a text or a file; the fields named in `json` contain JSON text.
   * With `orJson` the service also accepts a JSON body, which cannot contain files.
   */
  readonly multipart?: { readonly json: readonly string[]; readonly orJson?: true };
  /** The schema of the body for each successful status. `z.undefined()` declares an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** `json-lines`: the body is a stream of JSON values that match the schema, one per line. Default: JSON. */
  readonly format?: 'json-lines';
  /** Headers of the answers, each with its meaning, in addition to the headers of every answer. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /**
   * The call reads or writes the content of one dashboard. It answers 402 if the owning company has no access to the service
   * (`hasAccess` in `rules/standing.ts`).
   */
  readonly requiresService?: true;
  /** If a company requires a second factor, its users can make this call before they have set one up. */
  readonly beforeEnrolment?: true;
  /** Error codes in addition to those that `errorsOf` derives. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call and keeps its exact type. */
export function call<const C extends Call>(entry: C): C {
  return entry;
}

type Part = 'params' | 'query' | 'headers' | 'body';

/** A part of a call as the client sends it; undefined if the call does not have this part. */
type Sent<C extends Call, P extends Part> = C[P] extends z.ZodType ? z.input<C[P]> : undefined;
/** A part of a call as the service receives it, after validation by its schema; undefined if the call does not have this part. */
export type Received<C extends Call, P extends Part> = C[P] extends z.ZodType ? z.output<C[P]> : undefined;

export type ParamsOf<C extends Call> = Sent<C, 'params'>;
export type QueryOf<C extends Call> = Sent<C, 'query'>;
export type HeadersOf<C extends Call> = Sent<C, 'headers'>;
export type BodyOf<C extends Call> = Sent<C, 'body'>;

type Answers<C extends Call> = C['answers'];
type Successful = 200 | 201 | 202 | 204;

/** The body of a successful answer, as the client reads it. */
export type AnswerOf<C extends Call> = z.output<Answers<C>[Extract<keyof Answers<C>, Successful>]>;

/** The successful answers of a call: a union with one member for each status. */
export type ReplyOf<C extends Call> = {
  [S in keyof Answers<C> & number]: { readonly status: S; readonly body: z.input<Answers<C>[S]> };
}[keyof Answers<C> & number];

/**
 * Returns the path of a call with its parameters filled in, each URI-encoded.
 * @throws Error if a parameter is missing: that is a programming error.
 */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} requires the parameter "${name}".`);
    return encodeURIComponent(value);
  });
}

/** Returns the JSON body of a call: the given body with the call's category. Undefined if there is neither a body nor a category. */
export function bodyOf(call: Call, body: unknown): unknown {
  if (call.category === undefined) return body;
  return { ...(typeof body === 'object' ? body : {}), category: call.category };
}

/**
 * Returns the encoded body of a call: JSON text, or a form for a multipart call. A form omits absent fields, and
 * contains an empty text for a field that is null. Undefined if there is neither a body nor a category.
 */
export function encodedBody(call: Call, body: unknown): string | FormData | undefined {
  const whole = bodyOf(call, body);
  if (whole === undefined) return undefined;
  if (!call.multipart) return JSON.stringify(whole);
  const form = new FormData();
  for (const [name, value] of Object.entries(whole as Record<string, unknown>)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else if (call.multipart.json.includes(name)) form.append(name, JSON.stringify(value));
    else form.append(name, value === null ? '' : String(value));
  }
  return form;
}

/** Returns every error code that a call can answer: its own codes, and the codes that follow from its method, access and inputs. */
export function errorsOf(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>(['malformed_request', 'internal_error', 'service_unavailable', 'storage_full']);
  const add = (...more: ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (call.access !== 'guest') add('session_ended', 'other_identity');
  if (call.access !== 'guest' && !call.beforeEnrolment) add('second_factor_required');
  if (call.access === 'admin') add('admin_required');
  if (call.requiresService) add('subscription_required');
  if (call.params) add('not_found');
  if (call.query || call.headers) add('invalid_fields');
  // The service reads the body of every such request, even if the call is declared without a body.
  if (call.method !== 'GET')
    add('foreign_page', 'malformed_body', 'body_too_large', 'unsupported_media_type', 'invalid_fields');
  add(...(call.errors ?? []));
  return ERROR_CODES.filter((code) => codes.has(code));
}
