import { connectIdentity, loginWith, register, registerWith } from '@reporting/contract';
import { isProvider } from '@reporting/contract/rules';
import { readUserRecord } from '../company/user-record.ts';
import { asActor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/problem.ts';
import { guestRoute, type Http, memberRoute } from '../platform/http/route.ts';
import type { ProviderFlow } from './provider-flow.ts';
import type { RegisterService } from './service.ts';

/** The calls that register. They exist only if people may register. */
export function registerRoutes(http: Http, service: RegisterService, flow: ProviderFlow): void {
  guestRoute(http, register, async ({ body, request, reply }) => {
    const { next, cookie } = await service.register(body, { ip: request.ip, cookie: request.headers.cookie });
    reply.header('set-cookie', cookie);
    return { data: { next } };
  });

  guestRoute(http, registerWith, async ({ params, body, request, reply }) => {
    const from = { ip: request.ip, cookie: request.headers.cookie };
    const { url, cookie } = await flow.begin(params.provider, { kind: 'register', form: body }, from);
    reply.header('set-cookie', cookie);
    return { data: { url } };
  });
}

/** Answers 404 to the form of a page that does not exist, before its body is read. */
export function closedRoutes({ app }: Http): void {
  const closed = async () => {
    throw notFound();
  };
  app.post(register.path, { onRequest: closed }, closed);
}

/** The calls that sign in with a provider, and the page to which it redirects. */
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
    const { location, cookies } = await asActor({ userId: null, ip: request.ip }, () =>
      flow.finish(provider, parameters, request.headers.cookie),
    );
    // The address contains the provider's code.
    return reply.headers({ 'set-cookie': cookies, 'referrer-policy': 'no-referrer' }).redirect(location);
  });
}
