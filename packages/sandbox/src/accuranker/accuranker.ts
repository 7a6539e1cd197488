import { json, type Reply } from '../http/reply.ts';
import { bearerToken, type SandboxRequest } from '../http/request.ts';
import type { Params, Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates } from '../keys/keyring.ts';
import { createSignIn } from '../oauth/sign-in.ts';
import { dayRange, formatDay } from '../world/calendar.ts';
import { COMPANIES, type Company } from '../world/companies.ts';
import {
  enginesOf,
  isTracked,
  keywordsOf,
  latestRanking,
  numberOf,
  pageOf,
  rankOf,
  trackedDomains,
  visitsOf,
} from '../world/rankings.ts';
import { pick } from './fields.ts';

const ROOT = '/accuranker/app';
const HOURS_10 = 36_000;

/** Accounts, the companies whose domains they track, and their users. The agency's user belongs to both accounts. */
const ACCOUNTS = [
  { id: 3101, name: 'Marlow Coffee', companies: ['coffee'], people: ['maya@marlowcoffee.com', 'nora@fernhill.agency'] },
  {
    id: 3102,
    name: 'Fernhill Agency',
    companies: ['clinics', 'software', 'hotel', 'charity'],
    people: ['nora@fernhill.agency'],
  },
];

/** Handlers throw this error; it is sent as `{"detail": …}`. */
class AccuRankerError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const domainIdOf = (company: Company): number => 51_000 + numberOf(company);
const detail = (status: number, message: string): Reply => json({ detail: message }, status);
const oauthFailure = (error: string, status = 400): Reply => json({ error }, status);

/** Creates AccuRanker's sign-in and version 4 of its API. An answer has only the fields that the request names. */
export function createAccuRanker({ stateDir, clients, now }: VendorOptions): Vendor {
  const signIn = createSignIn({
    vendor: { id: 'accuranker', name: 'AccuRanker' },
    stateDir,
    clients,
    now,
    clientParameter: 'client_id',
    codeParameter: 'code',
    scopes: { read: 'Read domains, keywords and their rankings' },
    separator: /\s+/,
  });
  const duplicates = createDuplicates();

  function companiesOf(request: SandboxRequest): { company: Company; account: (typeof ACCOUNTS)[number] }[] {
    const grant = signIn.verify('access', bearerToken(request) ?? '');
    if (grant === undefined) throw new AccuRankerError(401, 'Authentication credentials were not provided.');
    if (!grant.scopes.includes('read')) throw new AccuRankerError(403, 'You do not have permission.');
    return ACCOUNTS.filter(({ people }) => people.includes(grant.email)).flatMap((account) =>
      Object.values(COMPANIES)
        .filter(({ id }) => account.companies.includes(id))
        .map((company) => ({ company, account })),
    );
  }

  const written = ({ company, account }: ReturnType<typeof companiesOf>[number]) => ({
    id: domainIdOf(company),
    domain: company.domain,
    display_name: company.name,
    group: { id: account.id * 10, name: 'Clients', account: { id: account.id, organization_name: account.name } },
    competitors: trackedDomains(company)
      .slice(1)
      .map((domain, index) => ({ id: domainIdOf(company) * 10 + index, domain })),
  });

  function domainOf(request: SandboxRequest, { domain }: Params) {
    const found = companiesOf(request).find(({ company }) => String(domainIdOf(company)) === domain);
    if (found === undefined) throw new AccuRankerError(404, 'Not found.');
    return found;
  }

  function keywordList({ url }: SandboxRequest, company: Company) {
    const today = latestRanking(now());
    const query = url.searchParams;
    const days = dayRange(query.get('period_from') ?? formatDay(today), query.get('period_to') ?? formatDay(today));
    if (days === undefined) throw new AccuRankerError(400, 'period_from must not be after period_to.');
    const compared = query.get('fields')?.includes('competitor_ranks') === true;
    return keywordsOf(company).flatMap((keyword) =>
      enginesOf(company).map((engine) => () => {
        const ranks: object[] = [];
        const rivals: object[] = [];
        for (let day = days.from; day <= Math.min(days.to, today); day += 1) {
          if (!isTracked(company, day, now())) continue;
          const rank = rankOf(company, keyword, engine, day);
          if (rank === undefined) continue;
          const created_at = `${formatDay(day)}T04:31:07Z`;
          ranks.push({
            id: keyword.id * 10 + engine.id,
            created_at,
            // A keyword that is not found has rank 0.
            rank: rank ?? 0,
            highest_ranking_page: rank === null ? '' : pageOf(company, keyword, day),
            estimated_visits: visitsOf(keyword, rank),
          });
          for (const domain of compared ? trackedDomains(company).slice(1) : []) {
            const other = rankOf(company, keyword, engine, day, domain);
            rivals.push({ created_at, rank: other ?? 0, competitor: { domain } });
          }
        }
        return {
          id: keyword.id * 1000 + engine.id,
          keyword: keyword.phrase,
          tags: keyword.tags,
          search_engine: { id: engine.name === 'Google' ? 1 : 2, name: engine.name },
          search_type: engine.device === 'mobile' ? 2 : 1,
          search_locale: { country_code: engine.country, locale: `${engine.language}-${engine.country}` },
          search_volume: { search_volume: keyword.volume, avg_cost_per_click: keyword.cpc / 100 },
          ranks: duplicates.apply(ranks),
          competitor_ranks: rivals,
        };
      }),
    );
  }

  function fieldsOf({ url }: SandboxRequest): string[] {
    return (url.searchParams.get('fields') ?? '').split(',').filter((field) => field !== '');
  }
  function page(request: SandboxRequest, items: readonly (() => object)[]): Reply {
    const { searchParams } = request.url;
    const limit = Math.min(Number(searchParams.get('limit') ?? '10') || 10, 1000);
    const offset = Number(searchParams.get('offset') ?? '0') || 0;
    const fields = fieldsOf(request);
    return json({
      count: items.length,
      next: null,
      results: items.slice(offset, offset + limit).map((item) => pick(item(), fields)),
    });
  }
  const get = (path: string, operation: string, handle: Route['handle']): Route => ({
    method: 'GET',
    path: `${ROOT}/api/v4${path}`,
    operation: `accuranker.${operation}`,
    handle,
  });

  return {
    id: 'accuranker',
    routes: [
      { method: 'GET', path: `${ROOT}/oauth/authorize/`, operation: 'accuranker.authorize', handle: signIn.show },
      {
        method: 'POST',
        path: `${ROOT}/oauth/authorize//decision`,
        operation: 'accuranker.decide',
        handle: signIn.decide,
      },
      { method: 'POST', path: `${ROOT}/oauth/token/`, operation: 'accuranker.token', handle: token },
      get('/domains/', 'domains', (request) =>
        page(
          request,
          companiesOf(request).map((one) => () => written(one)),
        ),
      ),
      get('/domains/{domain}/', 'domain', (request, params) =>
        json(pick(written(domainOf(request, params)), fieldsOf(request))),
      ),
      get('/domains/{domain}/keywords/', 'keywords', (request, params) =>
        page(request, keywordList(request, domainOf(request, params).company)),
      ),
    ],
    error: (status) => detail(status, 'The request failed.'),
    errorOf: (thrown) => (thrown instanceof AccuRankerError ? detail(thrown.status, thrown.message) : undefined),
    accountOf: (request) => signIn.verify('access', bearerToken(request) ?? '')?.email,
    revoke: (email) => signIn.revoke(email),
    expire: (email) => signIn.expire(email),
    resetQuota: duplicates.reset,
    controls: [
      {
        method: 'GET',
        path: '',
        handle: () =>
          json({
            domains: Object.fromEntries(
              Object.values(COMPANIES).map((company) => [company.id, String(domainIdOf(company))]),
            ),
          }),
      },
      duplicates.control,
    ],
  };

  function token({ body }: SandboxRequest): Reply {
    const form = new URLSearchParams(body);
    const client = signIn.client(form.get('client_id'), form.get('client_secret'));
    if (client === undefined) return oauthFailure('invalid_client', 401);
    const refreshed = form.get('grant_type') === 'refresh_token';
    const grant = refreshed
      ? signIn.verify('refresh', form.get('refresh_token') ?? '')
      : signIn.take(form.get('code') ?? '', client.id, form.get('redirect_uri') ?? '');
    if (grant === undefined) return oauthFailure('invalid_grant');
    return json({
      access_token: signIn.issue('access', grant, HOURS_10),
      refresh_token: signIn.issue('refresh', grant),
      expires_in: HOURS_10,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    });
  }
}
