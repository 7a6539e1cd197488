import {
  connectIdentity,
  connectWith,
  disconnectIdentity,
  listIdentities,
  loginWith,
  register,
  registerWith,
} from '@reporting/contract';
import { isProvider } from '@reporting/contract/rules';
import { requireOwnPassword } from '../company/own-password.ts';
import { readUserRecord } from '../company/user-record.ts';
import type { Clock } from '../platform/clock.ts';
import { asActor } from '../platform/http/actor.ts';
import { requestLanguage } from '../platform/http/language.ts';
import { notFound } from '../platform/http/problem.ts';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { Identities } from './identities.ts';
import type { ProviderFlow } from './provider-flow.ts';
import type { RegisterService } from './service.ts';

/** Serves the calls of registration. The service adds them only if registration is enabled. */
export function registerRoutes(http: Http, service: RegisterService, flow: ProviderFlow): void {
  guestRoute(http, register, async ({ body, request, reply }) => {
    if (body.check) {
      await service.check(body, request.ip);
      return { status: 204 as const, body: undefined };
    }
    const { cookie: sent, 'user-agent': userAgent } = request.headers;
    const { next, cookie } = await service.register(body, { ip: request.ip, cookie: sent, userAgent });
    reply.header('set-cookie', cookie);
    return { status: 201 as const, body: { data: { next } } };
  });

  guestRoute(http, registerWith, async ({ params, body, request, reply }) => {
    const from = { ip: request.ip, cookie: request.headers.cookie };
    const { url, cookie } = await flow.begin(params.provider, { kind: 'register', form: body }, from);
    reply.header('set-cookie', cookie);
    return { data: { url } };
  });
}

/** Answers 404 to the registration call before its body is read, if registration is disabled. */
export function closedRoutes({ app }: Http): void {
  const closed = async () => {
    throw notFound();
  };
  app.post(register.path, { onRequest: closed }, closed);
}

/** Serves the calls that sign in with a provider, and the page to which the provider redirects. */
export function providerRoutes(http: Http, flow: ProviderFlow): void {
  guestRoute(http, loginWith, async ({ params, body, request, reply }) => {
    const from = { ip: request.ip, cookie: request.headers.cookie };
    const purpose = { kind: 'login', next: body.next ?? null } as const;
    const { url, cookie } = await flow.begin(params.provider, purpose, from);
    reply.header('set-cookie', cookie);
    return { data: { url } };
  });

  memberRoute(http, connectIdentity, async ({ member, request, reply }) => {
    const { user } = await readUserRecord(member.tenant, member.userId);
    reply.header('set-cookie', await flow.connect(member, user.email, request.headers.cookie));
    return undefined;
  });

  http.app.get('/login/:provider/callback', async (request, reply) => {
    const { provider } = request.params as { provider: string };
    if (!isProvider(provider)) throw notFound();
    const parameters = new URLSearchParams(request.url.split('?')[1] ?? '');
    const { location, cookies } = await asActor(
      { userId: null, ip: request.ip, language: requestLanguage(request) },
      () =>
        flow.finish(provider, parameters, {
          cookie: request.headers.cookie,
          userAgent: request.headers['user-agent'],
        }),
    );
    // The address of this page contains the provider's code, so the browser must not send it as referrer.
    return reply.headers({ 'set-cookie': cookies, 'referrer-policy': 'no-referrer' }).redirect(location);
  });
}

/** Serves the calls of the user page for provider accounts. */
export function identityRoutes(http: Http, identities: Identities, flow: ProviderFlow, clock: Clock): void {
  memberRoute(http, listIdentities, async ({ member }) => ({ data: await identities.list(member) }));

  memberRoute(http, connectWith, async ({ params, body, member, request, reply }) => {
    await requireOwnPassword(clock, member, body.current_password);
    const from = { ip: request.ip, cookie: request.headers.cookie };
    const purpose = { kind: 'connect', userId: member.userId } as const;
    const { url, cookie } = await flow.begin(params.provider, purpose, from);
    reply.header('set-cookie', cookie);
    return { data: { url } };
  });

  memberRoute(http, disconnectIdentity, async ({ params, member }) => {
    await identities.disconnect(member, params.provider);
    return undefined;
  });
}
