import { json, type Reply } from '../http/reply.ts';
import { bearerToken, type SandboxRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates } from '../keys/keyring.ts';
import { createSignIn } from '../oauth/sign-in.ts';
import { dayRange, formatDay } from '../world/calendar.ts';
import { COMPANIES, type Company } from '../world/companies.ts';
import { hash } from '../world/random.ts';
import { keywordsOf, numberOf } from '../world/rankings.ts';

const ROOT = '/base_me/api';
const HOUR = 3_600;
const STATUSES = ['opportunity', 'requested', 'pending', 'confirmed', 'confirmed'];
const TYPES = ['Guest post', 'Directory', 'Press', 'Partner'];
const OWNERS = ['Ana Ruiz', 'Ben Novak'];

const failure = (status: number, code: string, message: string): Reply => json({ error: { code, message } }, status);
const clientOf = (company: Company): string => `client-${numberOf(company)}`;

/**
 * Returns the links that a company gains in a range of days: about one link a day. A ninth of the prices are in euros
 * instead of the company's currency.
 */
function linksOf(company: Company, days: { from: number; to: number }, today: number) {
  const keywords = keywordsOf(company);
  const links: Record<string, unknown>[] = [];
  for (let day = Math.max(days.from, company.demand.created); day <= Math.min(days.to, today); day += 1) {
    for (let n = 0; n < hash(company.demand.seed, day, 111) % 3; n += 1) {
      const draw = hash(company.demand.seed, day, n, 112);
      links.push({
        id: `${day}-${n}`,
        created_at: `${formatDay(day)}T0${draw % 10}:15:00Z`,
        status: STATUSES[draw % STATUSES.length],
        type: TYPES[(draw >>> 4) % TYPES.length],
        domain: `site-${draw % 60}.example`,
        target_url: keywords[draw % keywords.length]?.page,
        owner: OWNERS[(draw >>> 8) % OWNERS.length],
        price: draw % 4 === 0 ? null : 40 + ((draw >>> 3) % 200),
        currency: draw % 9 === 0 ? 'EUR' : company.currency,
        domain_authority: 10 + ((draw >>> 5) % 70),
      });
    }
  }
  return links;
}

/** Creates the stand-in for Base. The stand-in follows the connector's documentation of the API. */
export function createBaseMe({ stateDir, clients, now }: VendorOptions): Vendor {
  const signIn = createSignIn({
    vendor: { id: 'base_me', name: 'Base' },
    stateDir,
    clients,
    now,
    clientParameter: 'client_id',
    codeParameter: 'code',
    scopes: { read: 'Read clients and their links' },
    separator: /\s+/,
  });
  const duplicates = createDuplicates();
  const today = () => Math.floor(now() / 86_400_000);

  const get = (path: string, operation: string, answer: (request: SandboxRequest, client: string) => Reply): Route => ({
    method: 'GET',
    path: `${ROOT}${path}`,
    operation: `base_me.${operation}`,
    handle(request, params) {
      const grant = signIn.verify('access', bearerToken(request) ?? '');
      if (grant === undefined) return failure(401, 'unauthorized', 'The token is invalid.');
      return grant.scopes.includes('read')
        ? answer(request, params.client ?? '')
        : failure(403, 'forbidden', 'Not allowed.');
    },
  });
  function page({ url }: SandboxRequest, items: readonly object[]): Reply {
    const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 25));
    const number = Number(url.searchParams.get('page') ?? 1);
    const end = number * size;
    return json({
      items: duplicates.apply(items.slice(end - size, end)),
      next_page: end < items.length ? number + 1 : null,
    });
  }

  return {
    id: 'base_me',
    routes: [
      { method: 'GET', path: `${ROOT}/oauth/authorize`, operation: 'base_me.authorize', handle: signIn.show },
      { method: 'POST', path: `${ROOT}/oauth/authorize/decision`, operation: 'base_me.decide', handle: signIn.decide },
      { method: 'POST', path: `${ROOT}/oauth/token`, operation: 'base_me.token', handle: token },
      get('/v1/me', 'me', () => json({ id: 'team-1', name: 'Fernhill Agency' })),
      get('/v1/clients', 'clients', (request) =>
        page(
          request,
          Object.values(COMPANIES).map((company) => ({
            id: clientOf(company),
            name: company.name,
            domain: company.domain,
          })),
        ),
      ),
      get('/v1/clients/{client}/links', 'links', (request, client) => {
        const company = Object.values(COMPANIES).find((one) => clientOf(one) === client);
        const query = request.url.searchParams;
        const days = dayRange(query.get('from') ?? '', query.get('to') ?? '');
        if (company === undefined) return failure(404, 'not_found', 'There is no such client.');
        return days === undefined
          ? failure(400, 'bad_request', 'Invalid dates.')
          : page(request, linksOf(company, days, today()));
      }),
    ],
    error: (status) => failure(status, 'error', 'The request failed.'),
    errorOf: () => undefined,
    accountOf: (request) => signIn.verify('access', bearerToken(request) ?? '')?.email,
    revoke: (email) => signIn.revoke(email),
    expire: (email) => signIn.expire(email),
    resetQuota: duplicates.reset,
    controls: [
      {
        method: 'GET',
        path: '/ledger/{company}',
        handle: ({ url }, { company: id }) => {
          const company = Object.values(COMPANIES).find((one) => one.id === id);
          const days = dayRange(url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '');
          return company === undefined || days === undefined
            ? failure(400, 'bad_request', 'Ask for a company with `from` and `to`.')
            : json(linksOf(company, days, today()));
        },
      },
      duplicates.control,
    ],
  };

  function token({ body }: SandboxRequest): Reply {
    const form = new URLSearchParams(body);
    const client = signIn.client(form.get('client_id'), form.get('client_secret'));
    if (client === undefined) return json({ error: 'invalid_client' }, 401);
    const grant =
      form.get('grant_type') === 'refresh_token'
        ? signIn.verify('refresh', form.get('refresh_token') ?? '')
        : signIn.take(form.get('code') ?? '', client.id, form.get('redirect_uri') ?? '');
    if (grant === undefined) return json({ error: 'invalid_grant' }, 400);
    return json({
      access_token: signIn.issue('access', grant, HOUR),
      refresh_token: signIn.issue('refresh', grant),
      expires_in: HOUR,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    });
  }
}
