import { type Call, HEADER, type Received, type ReplyOf } from '@reporting/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Tenant } from '../db/tenant.ts';
import type { Member, Sessions } from '../sessions/sessions.ts';
import { asActor } from './actor.ts';
import type { PublicAddress } from './address.ts';
import { send, type WrittenAnswer } from './answer.ts';
import { BODY_MAX_BYTES, refuseUnstorable } from './body.ts';
import { fieldErrors, generalMessage } from './issues.ts';
import { requestLanguage } from './language.ts';
import { adminRequired, HttpProblem, invalid, notFound, subscriptionRequired } from './problem.ts';
import { whiteLabelHostOf } from './white-label-host.ts';

/** Parts of the service that the registration of calls requires. */
export interface Http {
  app: FastifyInstance;
  sessions: Sessions;
  address: PublicAddress;
  /** Returns whether the company has access to the service. Without access, calls with `requiresService` answer 402. */
  hasAccess(tenant: Tenant): Promise<boolean>;
  /** Registered calls by method and path. Calls that differ only by category share one route. Initially empty. */
  calls: Map<string, RegisteredCall[]>;
}

interface RegisteredCall {
  call: Call;
  run(request: FastifyRequest, reply: FastifyReply, member: Member | null): Promise<FastifyReply>;
}

/** The parts of a request, parsed by the call's schemas. */
interface Input<C extends Call, M> {
  params: Received<C, 'params'>;
  query: Received<C, 'query'>;
  headers: Received<C, 'headers'>;
  body: Received<C, 'body'>;
  member: M;
  request: FastifyRequest;
  reply: FastifyReply;
}

type IsUnion<T, U = T> = [T] extends [never] ? false : T extends unknown ? ([U] extends [T] ? false : true) : never;

/**
 * The result of a handler: the body if the call has one successful status, `{ status, body }` if it has several, and a sequence of values
 * if the call answers in JSON lines.
 */
type Result<C extends Call> = C extends { readonly format: 'json-lines' }
  ? AsyncIterable<ReplyOf<C>['body']>
  : IsUnion<keyof C['answers']> extends true
    ? ReplyOf<C>
    : ReplyOf<C>['body'];

type Handler<C extends Call, M> = (input: Input<C, M>) => Promise<Result<C> | WrittenAnswer>;

/** Registers a call for members or admins. The call answers 401 without a session and 403 without the required role. */
export function memberRoute<const C extends Call & { readonly access: 'member' | 'admin' }>(
  http: Http,
  call: C,
  handler: Handler<C, Member>,
): void {
  register<C>(http, call, async (input) => {
    const { member } = input;
    if (!member) throw sessionEnded();
    if (member.mustEnrol && !call.beforeEnrolment) throw enrolmentRequired();
    if (call.access === 'admin' && member.roleName !== 'admin') throw adminRequired();
    if (call.requiresService && !(await http.hasAccess(member.tenant))) throw subscriptionRequired();
    return handler({ ...input, member });
  });
}

/**
 * Registers a call that anyone may make. `member` is null for a guest. The call never answers 401 or 588. The handler must check the access
 * of the owning company, because a guest has no company.
 */
export function guestRoute<const C extends Call & { readonly access: 'guest' }>(
  http: Http,
  call: C,
  handler: Handler<C, Member | null>,
): void {
  // A member who lacks the required second factor counts as a guest.
  register<C>(http, call, (input) => handler(input.member?.mustEnrol ? { ...input, member: null } : input));
}

function register<C extends Call>(http: Http, call: C, handler: Handler<C, Member | null>): void {
  const { app, sessions, address, calls } = http;
  const key = `${call.method} ${call.path}`;
  const registered: RegisteredCall = {
    call,
    async run(request, reply, member) {
      const result = await handler({
        // Each part is the output of its own schema, which the generic type cannot express.
        params: parse(call.params, request.params, notFound) as Received<C, 'params'>,
        query: parse(call.query, request.query) as Received<C, 'query'>,
        headers: parse(call.headers, request.headers) as Received<C, 'headers'>,
        body: parse(call.body, request.body) as Received<C, 'body'>,
        member,
        request,
        reply,
      });
      return send(reply, call, result);
    },
  };
  const shared = calls.get(key);
  if (shared) {
    if (shared.some((other) => other.call.category === call.category)) throw new Error(`${key} is registered twice.`);
    shared.push(registered);
    return;
  }
  const alternatives = [registered];
  calls.set(key, alternatives);
  const members = new WeakMap<FastifyRequest, Member>();
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.maxBody ?? BODY_MAX_BYTES,
    config: { form: call.form ?? false, ...(call.multipart ? { multipart: call.multipart } : {}) },
    // Runs before the body is read.
    onRequest: async (request) => {
      if (call.method !== 'GET') refuseForeignPage(request, address);
      const isOpen = alternatives.some((other) => other.call.access === 'guest');
      const member = identified(await sessions.find(request.headers.cookie), request, isOpen);
      if (member) members.set(request, member);
      else if (!isOpen) throw sessionEnded();
    },
    handler: async (request, reply) => {
      const chosen = byCategory(alternatives, request.body);
      if (!chosen) throw unknownCategory(alternatives);
      const member = members.get(request) ?? null;
      if (call.query) refuseUnstorable(request.query);
      const run = () => chosen.run(request, reply, member);
      // GET calls change nothing, so no actor is recorded.
      if (call.method === 'GET') return run();
      return asActor({ userId: member?.userId ?? null, ip: request.ip, language: requestLanguage(request) }, run);
    },
  });
}

/** Returns the call with the `category` of the body. If the path has one call and this call has no category, the body is not examined. */
function byCategory(calls: readonly RegisteredCall[], body: unknown): RegisteredCall | undefined {
  const [only] = calls;
  if (calls.length === 1 && only?.call.category === undefined) return only;
  const category = typeof body === 'object' && body !== null && 'category' in body ? body.category : undefined;
  return calls.find((candidate) => candidate.call.category === category);
}

function unknownCategory(calls: readonly RegisteredCall[]): HttpProblem {
  const names = calls.flatMap(({ call }) => call.category ?? []);
  const optional = names.length < calls.length;
  return invalid({
    category: [`Unknown category. Use ${names.join(', ')}${optional ? ', or omit it to save' : ''}.`],
  });
}

function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  refuse: (errors: Record<string, string[]>) => HttpProblem = invalid,
): unknown {
  // A part without a schema is ignored.
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {}, { error: generalMessage });
  if (result.success) return result.data;
  throw refuse(fieldErrors(result.error.issues));
}

const enrolmentRequired = () =>
  new HttpProblem(
    'second_factor_required',
    'Your company requires a second factor. Set it up on your user page first.',
  );

const sessionEnded = () => new HttpProblem('session_ended', 'Your session has ended. Sign in again.');

/**
 * Rejects a changing request that does not come from a page of this service. A form or link of another site can send neither the header
 * `HEADER.requestedWith` nor the origin of this service.
 * @throws HttpProblem 419
 */
function refuseForeignPage(request: FastifyRequest, address: PublicAddress): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const own =
    request.headers[HEADER.requestedWith] === 'XMLHttpRequest' &&
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined || origin === (whiteLabelHostOf(request)?.origin ?? address.origin()));
  if (!own)
    throw new HttpProblem('foreign_page', 'The request did not come from a page of this service. Reload the page.');
}

/**
 * Returns the session's member if the request names the same member or no member. If the page was loaded for another member, the call
 * answers 588. In a call that guests may make, the caller counts as a guest instead, because a shared dashboard must never be redirected.
 * @throws HttpProblem 588
 */
function identified(member: Member | null, request: FastifyRequest, openToGuests: boolean): Member | null {
  const named = request.headers[HEADER.identification];
  if (!member || named === undefined || named === '' || named === member.identification) return member;
  if (openToGuests) return null;
  throw new HttpProblem('other_identity', 'Another user has signed in in this browser. Reload the page.');
}
