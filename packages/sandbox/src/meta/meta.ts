import { createHmac } from 'node:crypto';
import { readableAccounts } from '../ads/accounts.ts';
import { personByEmail } from '../google/people.ts';
import { json, type Reply } from '../http/reply.ts';
import { bearerToken, type SandboxRequest } from '../http/request.ts';
import type { Params, Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createSignIn, type Grant } from '../oauth/sign-in.ts';
import type { AdAccount } from '../world/ad-accounts.ts';
import { statusOn } from '../world/ad-accounts.ts';
import { dayAt } from '../world/zone.ts';
import { badParameter, coreError, errorReply, GraphError, invalidToken, unknownObject } from './errors.ts';
import { insightsOf } from './insights.ts';
import { pictureOf } from './picture.ts';
import { createPages } from './social.ts';

const VERSION = 'v25.0';
/** Lifetimes in seconds of the first token and of the long-lived token. */
const SHORT = 5_183;
const LONG = 60 * 24 * 3600;
const SCOPES = {
  ads_read: 'Access your Facebook ads and related stats',
  business_management: 'Manage your business portfolio',
  pages_show_list: 'Show a list of the Pages you manage',
  pages_read_engagement: 'Read content posted on the Page',
  read_insights: 'Access your Page and App insights',
  instagram_basic: 'Access profile and posts from the Instagram account connected to your Page',
  instagram_manage_insights: 'Access insights for the Instagram account connected to your Page',
};

/** Creates Facebook's sign-in and the Graph API with the world's ad accounts, pages and profiles. */
export function createMeta({ stateDir, clients, now, world }: VendorOptions): Vendor {
  const signIn = createSignIn({
    vendor: { id: 'meta', name: 'Facebook' },
    stateDir,
    clients,
    now,
    clientParameter: 'client_id',
    codeParameter: 'code',
    scopes: SCOPES,
    separator: /[,\s]+/,
  });
  const pages = createPages(world.social, now, (grant, id) =>
    signIn.issue('access', { ...grant, scopes: [...grant.scopes, `page:${id}`] }, LONG),
  );
  let duplicates = false;
  let usage = 3;

  const tokenOf = (request: SandboxRequest) =>
    bearerToken(request) ?? request.url.searchParams.get('access_token') ?? '';

  function authorize(request: SandboxRequest): Grant {
    const token = tokenOf(request);
    const grant = signIn.verify('access', token);
    if (grant === undefined) throw invalidToken();
    const proof = request.url.searchParams.get('appsecret_proof');
    const secret = clients.find(({ id }) => id === grant.client)?.secret ?? '';
    if (proof !== null && proof !== createHmac('sha256', secret).update(token).digest('hex')) {
      throw badParameter('Invalid appsecret_proof provided in the API argument');
    }
    return grant;
  }

  function accountOf(grant: Grant, params: Params): AdAccount {
    if (!grant.scopes.includes('ads_read'))
      throw new GraphError(200, '(#200) Ad account owner has NOT grant ads_read permission', 403);
    const id = /^act_(\d+)$/.exec(params.account ?? '')?.[1];
    const account = readableAccounts('facebook', grant.email).find((one) => one.id === id);
    if (account === undefined) throw unknownObject(params.account ?? '');
    return account;
  }

  /** Returns a page of an edge with a cursor. As at Meta, the address of the next page contains the token. */
  function page<T>(
    request: SandboxRequest,
    items: readonly T[],
    written: (item: T) => unknown = (item) => item,
  ): Reply {
    const query = request.url.searchParams;
    const limit = Math.min(Number(query.get('limit') ?? '25') || 25, 500);
    const from = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString('utf8') || '0');
    if (!Number.isInteger(from) || from < 0) throw badParameter('Invalid cursors values');
    const data = items.slice(duplicates && from > 0 ? from - 1 : from, from + limit).map(written);
    const cursor = (at: number) => Buffer.from(String(at)).toString('base64url');
    const more = from + limit < items.length;
    const next = new URL(request.url);
    next.searchParams.set('after', cursor(from + limit));
    next.searchParams.set('access_token', tokenOf(request));
    const cursors = { before: cursor(from), after: cursor(from + limit) };
    const paging = data.length === 0 ? undefined : { cursors, ...(more ? { next: next.href } : {}) };
    return json({ data, ...(paging === undefined ? {} : { paging }) }, 200, usageHeaders());
  }

  const usageHeaders = () => ({
    'x-business-use-case-usage': JSON.stringify({
      '102030': [
        {
          type: 'ads_insights',
          call_count: usage,
          total_cputime: 1,
          total_time: 1,
          estimated_time_to_regain_access: 0,
        },
      ],
    }),
    'x-fb-ads-insights-throttle': JSON.stringify({
      app_id_util_pct: 0.4,
      acc_id_util_pct: usage,
      ads_api_access_tier: 'standard_access',
    }),
  });

  const graph = (
    path: string,
    operation: string,
    answer: (request: SandboxRequest, grant: Grant, params: Params) => Reply,
  ): Route => ({
    method: 'GET',
    path: `/meta/graph/${VERSION}${path}`,
    operation: `meta.${operation}`,
    handle: (request, params) => answer(request, authorize(request), params),
  });
  const edge = (name: string, items: (account: AdAccount) => Record<string, unknown>[]): Route =>
    graph(`/{account}/${name}`, name, (request, grant, params) => page(request, items(accountOf(grant, params))));
  const statusOf = (account: AdAccount, campaign: { source: number }) =>
    statusOn(account, campaign, dayAt(account.timeZone, now())) === 'enabled' ? 'ACTIVE' : 'PAUSED';

  return {
    id: 'meta',
    routes: [
      { method: 'GET', path: `/meta/www/${VERSION}/dialog/oauth`, operation: 'meta.authorize', handle: signIn.show },
      {
        method: 'POST',
        path: `/meta/www/${VERSION}/dialog/oauth/decision`,
        operation: 'meta.decide',
        handle: signIn.decide,
      },
      {
        method: 'GET',
        path: `/meta/graph/${VERSION}/oauth/access_token`,
        operation: 'meta.token',
        handle: ({ url }) => tokenAnswer(url.searchParams),
      },
      graph('/me', 'me', (_request, { email }) => {
        const person = personByEmail(email);
        return json({ id: person?.id, name: `${person?.givenName} ${person?.familyName}` });
      }),
      graph('/me/permissions', 'permissions', (_request, { scopes }) =>
        json({
          data: [
            { permission: 'public_profile', status: 'granted' },
            ...Object.keys(SCOPES).map((permission) => ({
              permission,
              status: scopes.includes(permission) ? 'granted' : 'declined',
            })),
          ],
        }),
      ),
      graph('/me/adaccounts', 'adaccounts', (request, { email }) =>
        page(
          request,
          readableAccounts('facebook', email).map((account) => ({
            ...accountFields(account, request),
            id: `act_${account.id}`,
          })),
        ),
      ),
      graph('/me/accounts', 'pages', (request, grant) => page(request, pages.pages(grant, request.url.searchParams))),
      graph('/{account}/published_posts', 'posts', (request, grant, { account = '' }) =>
        page(request, pages.posts(grant, account), (post) => pages.postFields(post, request.url)),
      ),
      graph('/{account}/media', 'media', (request, grant, { account = '' }) =>
        page(request, pages.media(grant, account, false), (post) => pages.mediaFields(post, request.url)),
      ),
      graph('/{account}/stories', 'stories', (request, grant, { account = '' }) =>
        page(request, pages.media(grant, account, true), (post) => pages.mediaFields(post, request.url)),
      ),
      {
        method: 'GET',
        path: '/meta/cdn/{file}',
        operation: 'meta.picture',
        handle: (_request, { file = '' }) => pictureOf(file.replace(/\.\w+$/, '')),
      },
      graph('/{account}', 'adaccount', (request, grant, params) => {
        if (isSocial(params)) return pages.node(grant, params.account ?? '', request.url);
        const account = accountOf(grant, params);
        return json({ ...accountFields(account, request), id: `act_${account.id}` });
      }),
      edge('campaigns', (account) =>
        account.campaigns.map((one) => ({ id: one.id, name: one.name, status: statusOf(account, one) })),
      ),
      edge('adsets', ({ campaigns }) =>
        campaigns.flatMap(({ groups }) => groups.map(({ id, name }) => ({ id, name }))),
      ),
      edge('ads', ({ campaigns }) =>
        campaigns.flatMap(({ groups }) => groups.flatMap(({ ads }) => ads.map(({ id, name }) => ({ id, name })))),
      ),
      graph('/{account}/insights', 'insights', (request, grant, params) =>
        isSocial(params)
          ? pages.insights(grant, params.account ?? '', request.url.searchParams)
          : page(request, insightsOf(world.ads, accountOf(grant, params), request.url.searchParams, now())),
      ),
    ],
    error: (status) => coreError(status),
    errorOf: (thrown) => (thrown instanceof GraphError ? errorReply(thrown) : undefined),
    accountOf: (request) =>
      /\/(?:act_)?(\d{7,})/.exec(request.url.pathname)?.[1] ?? signIn.verify('access', tokenOf(request))?.email,
    revoke: (email) => signIn.revoke(email),
    expire: (email) => signIn.expire(email),
    resetQuota() {
      duplicates = false;
      usage = 3;
    },
    controls: [
      {
        method: 'POST',
        path: '/state',
        handle: ({ body }) => {
          const given = JSON.parse(body || '{}') as { duplicates?: boolean; usage?: number };
          duplicates = given.duplicates === true;
          usage = given.usage ?? 3;
          return json({ duplicates, usage });
        },
      },
    ],
  };

  function tokenAnswer(query: URLSearchParams): Reply {
    const client = signIn.client(query.get('client_id'), query.get('client_secret'));
    if (client === undefined) throw new GraphError(1, 'Error validating client secret.');
    const exchanged = query.get('fb_exchange_token');
    if (query.get('grant_type') === 'fb_exchange_token' && exchanged !== null) {
      const grant = signIn.verify('access', exchanged);
      if (grant === undefined) throw invalidToken('Error validating access token: The session is invalid.', 467);
      return json({ access_token: signIn.issue('access', grant, LONG), token_type: 'bearer', expires_in: LONG });
    }
    const grant = signIn.take(query.get('code') ?? '', client.id, query.get('redirect_uri') ?? '');
    if (grant === undefined) throw new GraphError(100, 'This authorization code has been used.', 400, 36_009);
    return json({ access_token: signIn.issue('access', grant, SHORT), token_type: 'bearer', expires_in: SHORT });
  }
}

/** Returns true for the id of a page, profile or post, which begins with a digit. The id of an ad account begins with `act_`. */
const isSocial = ({ account = '' }: Params): boolean => /^\d/.test(account);

/** Returns the requested fields of an account. */
function accountFields(account: AdAccount, { url }: SandboxRequest): Record<string, unknown> {
  const all: Record<string, unknown> = {
    account_id: account.id,
    name: account.name,
    currency: account.currency,
    timezone_name: account.timeZone,
    business_name: account.company.name,
    account_status: account.status === 'active' ? 1 : 101,
  };
  const fields = (url.searchParams.get('fields') ?? 'account_id').split(',');
  return Object.fromEntries(fields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}
