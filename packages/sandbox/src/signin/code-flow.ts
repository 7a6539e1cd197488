import { createHash, randomBytes } from 'node:crypto';
import { type OAuthClient, redirectAllowed } from '../http/clients.ts';
import { html, json, type Reply, redirect } from '../http/reply.ts';
import { bearerToken, mediaType, type SandboxRequest } from '../http/request.ts';
import { consentPage, errorPage, pagePolicy } from './page.ts';
import type { SignInPerson } from './people.ts';

type Asked = {
  client: string;
  redirectUri: string;
  state: string | undefined;
  challenge: string | undefined;
};

const FORM_LIFE = 10 * 60_000;
const CODE_LIFE = 60_000;
const TOKEN_LIFE = 60 * 60_000;

type Options = {
  provider: string;
  people: readonly SignInPerson[];
  clients: readonly OAuthClient[];
  now: () => number;
  /** Path to which the consent form is sent. */
  action: string;
  /** Returns an error of the token endpoint in the provider's format. */
  error(name: string, status: number): Reply;
  /** True if the provider checks code verifiers; false if it rejects them. */
  pkce: boolean;
};

/** Stores values under random names until they expire. `take` returns a value only once. */
function createShelf<T>(prefix: string, life: number, now: () => number) {
  const kept = new Map<string, { value: T; until: number }>();
  const read = (name: string): T | undefined => {
    const found = kept.get(name);
    return found !== undefined && found.until > now() ? found.value : undefined;
  };
  return {
    put(value: T): string {
      for (const [name, { until }] of kept) if (until <= now()) kept.delete(name);
      const name = `${prefix}${randomBytes(24).toString('base64url')}`;
      kept.set(name, { value, until: now() + life });
      return name;
    },
    read,
    take(name: string): T | undefined {
      const value = read(name);
      kept.delete(name);
      return value;
    },
  };
}

/** Creates the code flow of a sign-in provider: the consent page, the token endpoint and access tokens. */
export function createCodeFlow({ provider, people, clients, now, action, error, pkce }: Options) {
  const forms = createShelf<Asked>('form-', FORM_LIFE, now);
  const codes = createShelf<Asked & { person: SignInPerson }>('code-', CODE_LIFE, now);
  const tokens = createShelf<SignInPerson>('token-', TOKEN_LIFE, now);

  function blocked(message: string): Reply {
    const nonce = randomBytes(16).toString('base64');
    return html(errorPage(nonce, message), pagePolicy(nonce, []), 400);
  }

  function sendBack({ redirectUri, state }: Asked, answer: Record<string, string>): Reply {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, ...(state === undefined ? {} : { state }) }))
      target.searchParams.set(name, value);
    return redirect(target.href, 303);
  }

  return {
    show({ url }: SandboxRequest): Reply {
      const query = url.searchParams;
      const client = clients.find(({ id }) => id === query.get('client_id'));
      const redirectUri = query.get('redirect_uri') ?? '';
      if (!client) return blocked('The client id is unknown.');
      if (!redirectAllowed(client, redirectUri))
        return blocked(`The redirect address ${redirectUri} is not registered.`);
      if (query.get('response_type') !== 'code') return blocked('Only the code flow is supported.');
      if (query.has('code_challenge') && (!pkce || query.get('code_challenge_method') !== 'S256'))
        return blocked('The code challenge is not supported.');
      const asked = {
        client: client.id,
        redirectUri,
        state: query.get('state') ?? undefined,
        challenge: query.get('code_challenge') ?? undefined,
      };
      const nonce = randomBytes(16).toString('base64');
      const page = consentPage({ nonce, provider, appName: client.name, people, ticket: forms.put(asked), action });
      // Chromium also applies form-action to the redirect after a form post.
      return html(page, pagePolicy(nonce, [new URL(redirectUri).origin]));
    },

    decide(request: SandboxRequest): Reply {
      const form = new URLSearchParams(request.body);
      const asked = forms.take(form.get('ticket') ?? '');
      if (!asked) return blocked('This page was open for too long. Go back to the app and try again.');
      if (form.get('decision') !== 'allow') return sendBack(asked, { error: 'access_denied' });
      const person = people.find(({ id }) => id === form.get('account'));
      return person ? sendBack(asked, { code: codes.put({ ...asked, person }) }) : blocked('Choose an account.');
    },

    token(request: SandboxRequest): Reply {
      if (mediaType(request) !== 'application/x-www-form-urlencoded') return error('invalid_request', 400);
      const form = new URLSearchParams(request.body);
      const client = clients.find(({ id }) => id === form.get('client_id'));
      const verifier = form.get('code_verifier');
      if (!client || form.get('client_secret') !== client.secret) return error('invalid_client', 401);
      // This is the error with which LinkedIn rejects a code verifier.
      if (verifier !== null && !pkce) return error('invalid_client', 401);
      if (form.get('grant_type') !== 'authorization_code') return error('unsupported_grant_type', 400);
      const grant = codes.take(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url');
      if (
        !grant ||
        grant.client !== client.id ||
        grant.redirectUri !== form.get('redirect_uri') ||
        (grant.challenge !== undefined && grant.challenge !== proof)
      )
        return error('invalid_grant', 400);
      return json({ access_token: tokens.put(grant.person), token_type: 'bearer', expires_in: TOKEN_LIFE / 1_000 });
    },

    /** Returns the user of the request's access token; undefined for an invalid token. */
    personOf: (request: SandboxRequest): SignInPerson | undefined => tokens.read(bearerToken(request) ?? ''),
  };
}
