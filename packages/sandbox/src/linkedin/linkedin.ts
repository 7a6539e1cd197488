import { readableAccounts } from '../ads/accounts.ts';
import { personByEmail } from '../google/people.ts';
import { json, type Reply } from '../http/reply.ts';
import { bearerToken, type SandboxRequest } from '../http/request.ts';
import type { Params, Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createSignIn, type Grant } from '../oauth/sign-in.ts';
import { type AdAccount, adsOf } from '../world/ad-accounts.ts';
import { analyticsOf, ENTITIES, groupIdOf, LinkedInError } from './analytics.ts';
import { parseRestli, rawQuery } from './restli.ts';
import { createOrganizations } from './social.ts';

/** Lifetimes in seconds of an access token and of a refresh token. The lifetime of a refresh token starts with the sign-in. */
const ACCESS = 60 * 24 * 3600 - 1;
const REFRESH = 365 * 24 * 3600 - 1;
const SCOPES = {
  r_ads: 'Retrieve your advertising accounts',
  r_ads_reporting: 'Retrieve reporting for your advertising accounts',
  rw_organization_admin: 'Manage your organization’s pages and retrieve reporting data',
};
const MAX_ADDRESS = 4_000;

const failure = (status: number, code: string, message: string, serviceErrorCode?: number): Reply =>
  json({ status, code, message, ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }) }, status);
const oauthFailure = (error: string, description: string, status = 400): Reply =>
  json({ error, error_description: description }, status);

/** Creates LinkedIn's sign-in and the versioned API with the world's ad accounts and organisations. */
export function createLinkedIn({ stateDir, clients, now, world }: VendorOptions): Vendor {
  const signIn = createSignIn({
    vendor: { id: 'linkedin', name: 'LinkedIn' },
    stateDir,
    clients,
    now,
    clientParameter: 'client_id',
    codeParameter: 'code',
    scopes: SCOPES,
    separator: /[,\s]+/,
  });
  const organizations = createOrganizations(world.social, now);
  let duplicates = false;
  let partner = true;

  /** Checks the token, the version and the protocol. Throws LinkedInError. */
  function authorize({ headers, ...request }: SandboxRequest, scope: keyof typeof SCOPES): Grant {
    if (!/^20\d{4}$/.test(String(headers['linkedin-version'] ?? ''))) {
      throw new LinkedInError(400, 'VERSION_MISSING', 'A version must be present.');
    }
    if (String(headers['linkedin-version']) < '202508') {
      throw new LinkedInError(426, 'NONEXISTENT_VERSION', 'Requested version is not active.');
    }
    if (headers['x-restli-protocol-version'] !== '2.0.0') {
      throw new LinkedInError(400, 'ILLEGAL_ARGUMENT', 'Protocol version 2.0.0 is needed.');
    }
    const grant = signIn.verify('access', bearerToken({ headers, ...request }) ?? '');
    if (grant === undefined) throw new LinkedInError(401, 'EXPIRED_ACCESS_TOKEN', 'The token has expired.', 65_602);
    if (!grant.scopes.includes(scope)) {
      throw new LinkedInError(403, 'ACCESS_DENIED', 'Not enough permissions to access this resource.', 100);
    }
    return grant;
  }

  const accountOf = ({ email }: Grant, id: string | undefined): AdAccount => {
    const account = readableAccounts('linkedin', email).find((one) => one.id === id);
    if (account === undefined) throw new LinkedInError(403, 'ACCESS_DENIED', 'The caller has no role in this account.');
    return account;
  };

  /** Returns a page of a search, with a token for the next page. */
  function page(query: ReadonlyMap<string, string>, items: readonly unknown[]): Reply {
    const size = Math.min(Number(query.get('pageSize') ?? '100') || 100, 1000);
    const from = Number(query.get('pageToken') ?? '0') || 0;
    const elements = items.slice(duplicates && from > 0 ? from - 1 : from, from + size);
    const next = from + size < items.length ? { nextPageToken: String(from + size) } : {};
    return json({ elements, metadata: next, paging: { start: from, count: size, links: [], total: items.length } });
  }

  type Answer = (grant: Grant, query: Map<string, string>, params: Params) => Reply;
  const rest = (path: string, operation: string, answer: Answer, scope: keyof typeof SCOPES = 'r_ads'): Route[] => {
    const handle = (request: SandboxRequest, params: Params): Reply => {
      const tunnelled = request.method === 'POST' && request.headers['x-http-method-override'] === 'GET';
      if (request.method === 'POST' && !tunnelled) return failure(405, 'METHOD_NOT_ALLOWED', 'Use GET.');
      if (request.url.href.length > MAX_ADDRESS) return failure(414, 'URI_TOO_LONG', 'Use query tunnelling.');
      const grant = authorize(request, scope);
      return answer(grant, rawQuery(tunnelled ? request.body : request.url.search), params);
    };
    const route = { path: `/linkedin/api/rest${path}`, operation: `linkedin.${operation}`, handle };
    return [
      { ...route, method: 'GET' },
      { ...route, method: 'POST' },
    ];
  };
  const ofPage = (path: string, operation: string, answer: Answer): Route[] =>
    rest(path, operation, answer, 'rw_organization_admin');
  const written = ({ id, name, currency, status }: AdAccount) => ({
    id: Number(id),
    name,
    currency,
    type: 'BUSINESS',
    status: status === 'active' ? 'ACTIVE' : 'CANCELLED',
    test: false,
  });

  return {
    id: 'linkedin',
    routes: [
      {
        method: 'GET',
        path: '/linkedin/www/oauth/v2/authorization',
        operation: 'linkedin.authorize',
        handle: signIn.show,
      },
      {
        method: 'POST',
        path: '/linkedin/www/oauth/v2/authorization/decision',
        operation: 'linkedin.decide',
        handle: signIn.decide,
      },
      { method: 'POST', path: '/linkedin/www/oauth/v2/accessToken', operation: 'linkedin.token', handle: token },
      ...rest('/adAccounts', 'accounts', ({ email }, query) =>
        page(query, readableAccounts('linkedin', email).map(written)),
      ),
      ...rest('/adAccounts/{account}', 'account', (grant, _query, { account }) =>
        json(written(accountOf(grant, account))),
      ),
      ...rest('/adAccountUsers', 'users', ({ email }, query) => {
        const user = `urn:li:person:${personByEmail(email)?.id ?? ''}`;
        const elements = readableAccounts('linkedin', email).map(({ id }) => ({
          account: `urn:li:sponsoredAccount:${id}`,
          user,
          role: 'VIEWER',
        }));
        return page(query, elements);
      }),
      ...rest('/adAccounts/{account}/adCampaigns', 'campaigns', (grant, query, { account }) =>
        page(
          query,
          // The first campaign is deleted: it has figures but is not listed.
          accountOf(grant, account)
            .campaigns.slice(1)
            .map(({ id, name }) => ({ id: Number(id), name, status: 'ACTIVE' })),
        ),
      ),
      ...rest('/adAccounts/{account}/adCampaignGroups', 'groups', (grant, query, { account }) => {
        const ids = new Set(adsOf(accountOf(grant, account)).map(groupIdOf));
        return page(
          query,
          [...ids].map((id) => ({ id: Number(id), name: 'All year', status: 'ACTIVE' })),
        );
      }),
      ...rest('/adAccounts/{account}/creatives', 'creatives', (grant, query, { account }) =>
        page(
          query,
          adsOf(accountOf(grant, account)).map(({ id, name }) => ({
            id: `urn:li:sponsoredCreative:${id}`,
            name,
            status: 'ACTIVE',
          })),
        ),
      ),
      ...rest('/adTargetingEntities', 'entities', (_grant, query) => {
        const urns = parseRestli(query.get('urns') ?? 'List()');
        const known = Array.isArray(urns) ? urns.map(String) : [];
        return json({
          elements: known.flatMap((urn) => (ENTITIES.has(urn) ? [{ urn, name: ENTITIES.get(urn) }] : [])),
        });
      }),
      ...rest(
        '/adAnalytics',
        'analytics',
        (grant, query) => {
          const { account, elements } = analyticsOf(world.ads, query);
          const found = elements(accountOf(grant, account));
          const sent = duplicates ? found.flatMap((one, index) => (index % 4 === 0 ? [one, one] : [one])) : found;
          return json({ paging: { start: 0, count: sent.length, links: [] }, elements: sent });
        },
        'r_ads_reporting',
      ),
      ...ofPage('/organizationAcls', 'roles', ({ email }) => organizations.roles(email)),
      ...ofPage('/organizationsLookup', 'organizations', ({ email }, query) => organizations.lookup(email, query)),
      ...ofPage('/networkSizes/{urn}', 'followers', ({ email }, _query, { urn = '' }) =>
        organizations.followers(email, urn),
      ),
      ...ofPage('/organizationalEntityShareStatistics', 'shareStatistics', ({ email }, query) =>
        organizations.shareStatistics(email, query),
      ),
      ...ofPage('/organizationalEntityFollowerStatistics', 'followerStatistics', ({ email }, query) =>
        organizations.followerStatistics(email, query),
      ),
      ...ofPage('/organizationPageStatistics', 'pageStatistics', ({ email }, query) =>
        organizations.pageStatistics(email, query),
      ),
    ],
    error: (status) =>
      status === 401
        ? failure(401, 'REVOKED_ACCESS_TOKEN', 'The token has been revoked by the user', 65_601)
        : failure(status, status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_SERVER_ERROR', 'The request failed.'),
    errorOf: (thrown) =>
      thrown instanceof LinkedInError
        ? failure(thrown.status, thrown.code, thrown.message, thrown.serviceErrorCode)
        : undefined,
    accountOf: (request) =>
      /(?:sponsoredAccount|organization)%3A(\d+)|\/adAccounts\/(\d+)/.exec(request.url.href)?.slice(1).find(Boolean) ??
      signIn.verify('access', bearerToken(request) ?? '')?.email,
    revoke: (email) => signIn.revoke(email),
    expire: (email) => signIn.expire(email),
    resetQuota() {
      duplicates = false;
      partner = true;
    },
    controls: [
      {
        method: 'POST',
        path: '/state',
        handle: ({ body }) => {
          const given = JSON.parse(body || '{}') as { duplicates?: boolean; partner?: boolean };
          duplicates = given.duplicates === true;
          partner = given.partner !== false;
          return json({ duplicates, partner });
        },
      },
    ],
  };

  /**
   * Answers the token endpoint. Only an approved partner receives a refresh token. A renewal does not change the end of a refresh token.
   */
  function token({ body }: SandboxRequest): Reply {
    const form = new URLSearchParams(body);
    const client = signIn.client(form.get('client_id'), form.get('client_secret'));
    if (client === undefined) return oauthFailure('invalid_client', 'Client authentication failed', 401);
    if (form.get('grant_type') === 'refresh_token') {
      const given = form.get('refresh_token') ?? '';
      const grant = signIn.verify('refresh', given);
      if (grant === undefined) return oauthFailure('invalid_grant', 'The provided token is invalid or expired');
      return json({
        access_token: signIn.issue('access', grant, ACCESS),
        expires_in: ACCESS,
        refresh_token: given,
        refresh_token_expires_in: Math.floor((grant.expires - now()) / 1000),
        scope: grant.scopes.join(','),
        token_type: 'Bearer',
      });
    }
    const grant = signIn.take(form.get('code') ?? '', client.id, form.get('redirect_uri') ?? '');
    if (grant === undefined)
      return oauthFailure('invalid_grant', 'Unable to retrieve access token: authorization code not found');
    return json({
      access_token: signIn.issue('access', grant, ACCESS),
      expires_in: ACCESS,
      ...(partner ? { refresh_token: signIn.issue('refresh', grant, REFRESH), refresh_token_expires_in: REFRESH } : {}),
      scope: grant.scopes.join(','),
      token_type: 'Bearer',
    });
  }
}
