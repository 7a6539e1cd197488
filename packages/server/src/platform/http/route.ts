import { type Call, HEADER, STATUS } from '@reporting/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Member, Sessions } from '../sessions/sessions.ts';
import type { PublicAddress } from './address.ts';
import { refuseUnstorable } from './body.ts';
import { fieldErrors } from './issues.ts';
import { HttpProblem, invalid, notFound } from './problem.ts';

/** What a route registration needs of the service. */
export interface Http {
  app: FastifyInstance;
  sessions: Sessions;
  address: PublicAddress;
}

type AnyCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Call<P, Q, B, A>;

export interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, M> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  member: M;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers a call for members (or admins); without a session it answers 401, to other roles 403. */
export function memberRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  http: Http,
  call: AnyCall<P, Q, B, A>,
  handler: (input: Input<P, Q, B, Member>) => Promise<z.input<A>>,
): void {
  if (call.access === 'guest') throw new Error(`${call.method} ${call.path} is open to guests; use guestRoute.`);
  register(http, call, async (input) => {
    const { member } = input;
    if (!member) throw new HttpProblem(STATUS.unauthenticated, 'Your session has ended. Sign in again.');
    if (call.access === 'admin' && member.roleName !== 'admin') throw new HttpProblem(403, 'Only admins may do this.');
    return handler({ ...input, member });
  });
}

/** Registers a call that anybody may make; `member` is null for a guest. It never answers 401 or 588. */
export function guestRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  http: Http,
  call: AnyCall<P, Q, B, A>,
  handler: (input: Input<P, Q, B, Member | null>) => Promise<z.input<A> | FastifyReply>,
): void {
  if (call.access !== 'guest') throw new Error(`${call.method} ${call.path} is not open to guests; use memberRoute.`);
  register(http, call, handler);
}

function register<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  { app, sessions, address }: Http,
  call: AnyCall<P, Q, B, A>,
  handler: (input: Input<P, Q, B, Member | null>) => Promise<z.input<A> | FastifyReply>,
): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // Refused before the body is read.
    onRequest: async (request) => {
      if (call.method !== 'GET') refuseForeignPage(request, address);
    },
    handler: async (request, reply) => {
      const member = identified(await sessions.find(request.headers.cookie), request, call.access === 'guest');
      if (!member && call.access !== 'guest') {
        throw new HttpProblem(STATUS.unauthenticated, 'Your session has ended. Sign in again.');
      }
      if (call.query) refuseUnstorable(request.query);
      const answer = await handler({
        params: parse(call.params, request.params, notFound),
        query: parse(call.query, request.query),
        body: parse(call.body, request.body),
        member,
        request,
        reply,
      });
      if (reply.sent || answer === reply) return reply;
      if (call.status === 204) return reply.code(204).send();
      return reply
        .code(call.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(call.answer.parse(answer)));
    },
  });
}

function parse<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  refuse: (errors: Record<string, string[]>) => HttpProblem = invalid,
): z.output<S> {
  // A call without a schema has nothing to read: whatever came is left behind.
  if (!schema) return undefined as z.output<S>;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw refuse(fieldErrors(result.error.issues));
}

/**
 * A changing request has to come from our own page: a form or a link of another site can send neither the header nor our
 * origin.
 * @throws HttpProblem 419
 */
export function refuseForeignPage(request: FastifyRequest, address: PublicAddress): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const ours =
    request.headers[HEADER.requestedWith] === 'XMLHttpRequest' &&
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined || origin === address.origin());
  if (!ours) throw new HttpProblem(STATUS.csrf, 'This request did not come from the page. Reload it and try again.');
}

/**
 * The session's member, where the page that asks was made for the same one. A page of another sign-in is told so with 588;
 * a call that guests may make then counts as a guest's, since a shared page must never be sent away.
 */
function identified(member: Member | null, request: FastifyRequest, guestsToo: boolean): Member | null {
  const named = request.headers[HEADER.identification];
  if (!member || named === undefined || named === '' || named === member.identification) return member;
  if (guestsToo) return null;
  throw new HttpProblem(STATUS.otherIdentity, 'Somebody else has signed in here meanwhile. Reload the page.');
}
