import { randomBytes } from 'node:crypto';
import { ConnectorError, definitionIn } from '@reporting/connectors';
import {
  type ConnectResult,
  createSource,
  deleteSource,
  getWidgetDefinition,
  idSchema,
  listOptions,
  listProperties,
  listSources,
  listSourceUses,
  textSchema,
  updateSource,
} from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { pageLanguage } from '../company/page-language.ts';
import { problemsIn, writtenIn } from '../data/sentences.ts';
import { asActor } from '../platform/http/actor.ts';
import { requestLanguage } from '../platform/http/language.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { type Http, memberRoute } from '../platform/http/route.ts';
import type { ConnectService } from './connect.ts';
import type { KeysService } from './keys.ts';
import { connectResultPage } from './result-page.ts';
import type { SourcesService } from './service.ts';

export function sourceRoutes(http: Http, service: SourcesService, connect: ConnectService, keys: KeysService): void {
  memberRoute(http, createSource, async ({ member, body, request }) => ({
    data: await problemsIn(requestLanguage(request), () => keys.connect(member.tenant, body.name, body)),
  }));
  memberRoute(http, updateSource, async ({ member, params, body, request }) => ({
    data: await problemsIn(requestLanguage(request), () => keys.replace(member.tenant, params.id, body)),
  }));
  memberRoute(http, listSources, async ({ member }) => ({ data: await service.list(member.tenant) }));
  memberRoute(http, listSourceUses, async ({ member, params }) => ({
    data: await service.uses(member.tenant, params.id),
  }));
  memberRoute(http, deleteSource, ({ member, params }) => service.remove(member.tenant, params.id));
  memberRoute(http, listProperties, async ({ member, params, request }) => ({
    data: await problemsIn(requestLanguage(request), () => service.properties(member.tenant, params.id)),
  }));
  memberRoute(http, listOptions, async ({ member, params, query, request }) => {
    const language = requestLanguage(request);
    const read = () => service.options(member.tenant, params.id, params.option, query, language);
    return { data: await problemsIn(language, read) };
  });
  memberRoute(http, getWidgetDefinition, async ({ params, request }) => ({
    data: definitionIn(requestLanguage(request), await service.definition(params.type)),
  }));
  connectPages(http, connect);
}

const connectQuery = z.object({
  attempt: textSchema(60).catch(''),
  source: idSchema.nullable().catch(null).default(null),
  account: textSchema(200).optional().catch(undefined),
});

/** The message for a user who must set up a second factor first. */
const NO_FACTOR =
  'Your company requires a second factor. Close this window, set it up on your user page and connect again.';

/** Serves the two pages of the sign-in window: the redirect to the vendor, and the result. */
function connectPages({ app, sessions }: Http, connect: ConnectService): void {
  app.get('/sources/:type/connect', async (request, reply) => {
    const { type } = request.params as { type: string };
    const { attempt, source, account } = connectQuery.parse(request.query);
    const member = await sessions.find(request.headers.cookie);
    const language = await pageLanguage(request, member);
    const refuse = (message: string, status: number) => send(reply, { ok: false, attempt, message }, language, status);
    // Requests from other sites are refused, so that a link on another site cannot start a sign-in at a vendor.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      return refuse('This has to be started from the sources page. Go there and connect again.', 403);
    }
    if (!member) return refuse('Your session has ended. Close this window, sign in and connect again.', 403);
    if (member.mustEnrol) return refuse(NO_FACTOR, 403);
    try {
      return reply.redirect(await connect.begin(member, type, { attempt, sourceId: source, account }));
    } catch (error) {
      if (error instanceof ConnectorError) return refuse(error.message, 422);
      if (error instanceof HttpProblem)
        return refuse('This source does not exist. It may have been deleted.', error.status);
      throw error;
    }
  });

  app.get('/sources/:type/callback', async (request, reply) => {
    const { type } = request.params as { type: string };
    const parameters = new URLSearchParams(request.url.split('?')[1] ?? '');
    const member = await sessions.find(request.headers.cookie);
    const language = await pageLanguage(request, member);
    const actor = { userId: member?.userId ?? null, ip: request.ip, language };
    if (member?.mustEnrol) return send(reply, { ok: false, attempt: '', message: NO_FACTOR }, language, 403);
    const result = await asActor(actor, () => connect.finish(member, type, parameters));
    return send(reply, result, language, result.ok ? 200 : 422);
  });
}

function send(reply: FastifyReply, answer: ConnectResult, language: Language, status: number): FastifyReply {
  const result = answer.ok ? answer : { ...answer, message: writtenIn(language, answer.message) };
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      // The address of this page contains the vendor's code, so the browser must not send it as referrer.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(connectResultPage(result, language, nonce));
}
