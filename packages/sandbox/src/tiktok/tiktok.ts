import { readableAccounts } from '../ads/accounts.ts';
import { personByEmail } from '../google/people.ts';
import { json, type Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createSignIn, type Grant } from '../oauth/sign-in.ts';
import { reportOf, TikTokError, wrong } from './report.ts';

const ROOT = '/tiktok/business';
const API = `${ROOT}/open_api/v1.3`;

const envelope = (code: number, message: string, data: unknown = {}, status = 200): Reply =>
  json({ code, message, request_id: '20261120120000010245071134060CB1A7', data }, status);
const ok = (data: unknown): Reply => envelope(0, 'OK', data);

/** TikTok's codes for the statuses of faults. TikTok answers most errors with status 200. */
const CODES: Readonly<Record<number, readonly [code: number, message: string]>> = {
  401: [40_105, 'Access token is incorrect or has been revoked.'],
  403: [40_001, 'No permission to operate advertiser.'],
  429: [40_100, 'Too many requests. Please retry later.'],
};

/** Creates TikTok's sign-in and Business API with the world's ad accounts. */
export function createTikTok({ stateDir, clients, now, world }: VendorOptions): Vendor {
  const signIn = createSignIn({
    vendor: { id: 'tiktok', name: 'TikTok' },
    stateDir,
    clients,
    now,
    clientParameter: 'app_id',
    codeParameter: 'auth_code',
    scopes: {},
    separator: /,/,
  });
  let duplicates = false;

  const tokenOf = ({ headers }: SandboxRequest): string => String(headers['access-token'] ?? '');
  function authorize(request: SandboxRequest): Grant {
    const grant = signIn.verify('access', tokenOf(request));
    if (grant === undefined) throw new TikTokError(40_105, 'Access token is incorrect or has been revoked.');
    return grant;
  }
  function accountOf(request: SandboxRequest, id: string) {
    const account = readableAccounts('tiktok', authorize(request).email).find((one) => one.id === id);
    if (account === undefined) throw new TikTokError(40_001, `No permission to operate advertiser ${id}.`);
    return account;
  }
  const api = (path: string, operation: string, answer: (request: SandboxRequest) => unknown): Route => ({
    method: 'GET',
    path: `${API}${path}`,
    operation: `tiktok.${operation}`,
    handle: (request) => ok(answer(request)),
  });

  return {
    id: 'tiktok',
    routes: [
      { method: 'GET', path: `${ROOT}/portal/auth`, operation: 'tiktok.authorize', handle: signIn.show },
      { method: 'POST', path: `${ROOT}/portal/auth/decision`, operation: 'tiktok.decide', handle: signIn.decide },
      { method: 'POST', path: `${API}/oauth2/access_token/`, operation: 'tiktok.token', handle: token },
      api('/oauth2/advertiser/get/', 'advertisers', (request) => {
        const { email } = authorize(request);
        const query = request.url.searchParams;
        if (signIn.client(query.get('app_id'), query.get('secret')) === undefined)
          throw wrong('The secret is incorrect.');
        return {
          list: readableAccounts('tiktok', email).map(({ id, name }) => ({ advertiser_id: id, advertiser_name: name })),
        };
      }),
      api('/user/info/', 'user', (request) => {
        const person = personByEmail(authorize(request).email);
        return {
          core_user_id: person?.id,
          display_name: `${person?.givenName} ${person?.familyName}`,
          email: person?.email,
        };
      }),
      api('/advertiser/info/', 'advertiser', ({ url, ...request }) => {
        const ids: unknown = JSON.parse(url.searchParams.get('advertiser_ids') ?? '[]');
        if (!Array.isArray(ids)) throw wrong('advertiser_ids: Not a list.');
        const fields: unknown[] = JSON.parse(url.searchParams.get('fields') ?? '[]');
        const list = ids.map((id) => {
          const account = accountOf({ ...request, url }, String(id));
          const all: Record<string, unknown> = {
            advertiser_id: account.id,
            name: account.name,
            currency: account.currency,
            timezone: account.timeZone,
            display_timezone: account.timeZone,
            status: 'STATUS_ENABLE',
          };
          return Object.fromEntries(
            Object.entries(all).filter(([name]) => fields.length === 0 || fields.includes(name)),
          );
        });
        return { list };
      }),
      api('/report/integrated/get/', 'report', (request) => {
        const query = request.url.searchParams;
        return reportOf(world.ads, accountOf(request, query.get('advertiser_id') ?? ''), query, duplicates);
      }),
    ],
    error: (status) => {
      const [code, message] = CODES[status] ?? [50_000, 'System error, please try again later.'];
      return envelope(code, message, {}, status === 404 || status >= 500 ? status : 200);
    },
    errorOf: (thrown) =>
      thrown instanceof TikTokError
        ? envelope(thrown.code, thrown.message)
        : thrown instanceof SyntaxError
          ? envelope(40_002, 'Params must be valid JSON.')
          : undefined,
    accountOf: (request) =>
      request.url.searchParams.get('advertiser_id') ?? signIn.verify('access', tokenOf(request))?.email,
    revoke: (email) => signIn.revoke(email),
    expire: (email) => signIn.expire(email),
    resetQuota() {
      duplicates = false;
    },
    controls: [
      {
        method: 'POST',
        path: '/state',
        handle: ({ body }) => {
          duplicates = (JSON.parse(body || '{}') as { duplicates?: boolean }).duplicates === true;
          return json({ duplicates });
        },
      },
    ],
  };

  /** Answers the token endpoint, which has a JSON body. The token does not expire. */
  function token({ body }: SandboxRequest): Reply {
    const given = JSON.parse(body || '{}') as Record<string, unknown>;
    const client = signIn.client(String(given.app_id ?? ''), String(given.secret ?? ''));
    if (client === undefined) throw wrong('The app_id or secret is incorrect.');
    const grant = signIn.take(String(given.auth_code ?? ''), client.id);
    if (grant === undefined) throw new TikTokError(40_110, 'Auth_code is used or has expired.');
    return ok({
      access_token: signIn.issue('access', grant),
      advertiser_ids: readableAccounts('tiktok', grant.email).map(({ id }) => id),
      scope: [4, 220],
    });
  }
}
