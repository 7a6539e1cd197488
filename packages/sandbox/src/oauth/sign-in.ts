import { randomBytes } from 'node:crypto';
import { consentPage, errorPage, pagePolicy } from '../google/oauth/consent-page.ts';
import { openOAuthState } from '../google/oauth/state.ts';
import { createTokens, pairOf } from '../google/oauth/tokens.ts';
import { PEOPLE, personByEmail } from '../google/people.ts';
import { type OAuthClient, redirectAllowed } from '../http/clients.ts';
import { html, type Reply, redirect } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';

/** The sign-in of a vendor. The fields describe how it differs from OAuth 2. */
export type SignInOptions = {
  /** The consent page shows the vendor's name. The file in the state folder is named after the vendor's id. */
  vendor: { id: string; name: string };
  stateDir: string;
  clients: readonly OAuthClient[];
  now: () => number;
  /** Names of two parameters: one contains the client's id, one contains the code. */
  clientParameter: string;
  codeParameter: string;
  /** Permissions with their texts on the consent page; empty if the vendor's request has no permissions. */
  scopes: Readonly<Record<string, string>>;
  separator: RegExp;
};

type Asked = { client: string; redirectUri: string; scopes: string[]; state: string | undefined; expires: number };

/** The access that a code or a token grants. */
export type Grant = { client: string; email: string; scopes: string[] };

const FORM_LIFE = 10 * 60_000;
const CODE_LIFE = 10 * 60_000;

/**
 * Creates the consent page, codes and tokens of a vendor. Codes are valid once. Tokens contain their signed claims, so they remain valid
 * after a restart until they expire or are revoked.
 */
export function createSignIn(options: SignInOptions) {
  const { vendor, stateDir, clients, now, clientParameter, codeParameter, scopes, separator } = options;
  const state = openOAuthState(stateDir, `${vendor.id}-oauth.json`);
  const tokens = createTokens(state, now, { access: `${vendor.id}.access-`, refresh: `${vendor.id}.refresh-` });
  const codes = new Map<string, Grant & { redirectUri: string; expires: number }>();

  const refused = (code: string, message: string): Reply => {
    const nonce = randomBytes(16).toString('base64');
    return html(errorPage(nonce, 400, code, message, vendor.name), pagePolicy(nonce, []), 400);
  };

  const back = (asked: Asked, answer: Record<string, string>, status: 302 | 303): Reply => {
    const target = new URL(asked.redirectUri);
    if (asked.state !== undefined) target.searchParams.set('state', asked.state);
    for (const [key, value] of Object.entries(answer)) target.searchParams.set(key, value);
    return redirect(target.href, status);
  };

  function show({ url }: SandboxRequest): Reply {
    const query = url.searchParams;
    const client = clients.find(({ id }) => id === query.get(clientParameter));
    if (client === undefined) return refused('invalid_client', 'The app is not known.');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!redirectAllowed(client, redirectUri))
      return refused('redirect_uri_mismatch', 'This address is not registered.');
    const wanted = (query.get('scope') ?? '').split(separator).filter((scope) => scope !== '');
    const unknown = wanted.find((scope) => scopes[scope] === undefined);
    if (unknown !== undefined) return refused('invalid_scope', `There is no permission ${unknown}.`);
    const asked: Asked = {
      client: client.id,
      redirectUri,
      scopes: wanted,
      state: query.get('state') ?? undefined,
      expires: now() + FORM_LIFE,
    };
    const nonce = randomBytes(16).toString('base64');
    const page = consentPage({
      nonce,
      vendor: vendor.name,
      action: `${url.pathname}/decision`,
      appName: client.name,
      people: PEOPLE,
      chosen: personByEmail(query.get('login_hint') ?? '')?.email ?? PEOPLE[0]?.email ?? '',
      scopes: wanted.map((scope) => ({ scope, text: scopes[scope] ?? scope, basic: false })),
      ticket: tokens.seal({ form: asked }),
      destination: new URL(redirectUri).host,
    });
    return html(page, pagePolicy(nonce, [new URL(redirectUri).origin]));
  }

  function decide({ body }: SandboxRequest): Reply {
    const form = new URLSearchParams(body);
    const asked = (tokens.unseal(form.get('ticket') ?? '') as { form?: Asked } | undefined)?.form;
    if (asked === undefined || asked.expires <= now()) return refused('invalid_request', 'Start the sign-in again.');
    const person = personByEmail(form.get('account') ?? '');
    if (form.get('decision') !== 'allow' || person === undefined) return back(asked, { error: 'access_denied' }, 303);
    const ticked = form.getAll('scope');
    const code = randomBytes(24).toString('base64url');
    const granted = asked.scopes.filter((scope) => ticked.includes(scope));
    const grant = { client: asked.client, email: person.email, scopes: granted };
    codes.set(code, { ...grant, redirectUri: asked.redirectUri, expires: now() + CODE_LIFE });
    return back(asked, { [codeParameter]: code }, 303);
  }

  const pairs = (email: string | undefined) =>
    clients.flatMap(({ id }) =>
      PEOPLE.filter((person) => email === undefined || person.email === email).map((person) =>
        pairOf(id, person.email),
      ),
    );

  return {
    show,
    decide,
    client: (id: string | null, secret: string | null) =>
      clients.find((client) => client.id === id && client.secret === secret),
    /** Returns the grant of a code only once; undefined for an unknown, used or expired code, or for another client or redirect address. */
    take(code: string, client: string, redirectUri?: string): Grant | undefined {
      const grant = codes.get(code);
      codes.delete(code);
      if (grant === undefined || grant.expires <= now() || grant.client !== client) return undefined;
      return redirectUri !== undefined && redirectUri !== grant.redirectUri ? undefined : grant;
    },
    /** Returns a token that is valid for `seconds`; without `seconds` it does not expire. */
    issue(kind: 'access' | 'refresh', { client, email, scopes: granted }: Grant, seconds?: number): string {
      const issued = state.issueTime(pairOf(client, email), now());
      const expires = seconds === undefined ? Number.MAX_SAFE_INTEGER : issued + seconds * 1000;
      return tokens.issue({ kind, client, email, scopes: granted, issued, expires });
    },
    /** Returns the grant of a valid token and its expiry in ms since 1970; undefined for an invalid token. */
    verify(kind: 'access' | 'refresh', token: string): (Grant & { expires: number }) | undefined {
      const claims = tokens.verify(kind, token);
      if (claims === undefined || (claims.expires ?? 0) <= now()) return undefined;
      return { client: claims.client, email: claims.email, scopes: claims.scopes, expires: claims.expires ?? 0 };
    },
    revoke(email: string | undefined): number {
      const met = pairs(email);
      for (const pair of met) state.revoke(pair, now());
      return met.length;
    },
    expire(email: string | undefined): number {
      const met = pairs(email);
      for (const pair of met) state.expireAccess(pair, now());
      return met.length;
    },
  };
}
