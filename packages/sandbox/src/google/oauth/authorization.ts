import { createHash, randomBytes } from 'node:crypto';
import { type OAuthClient, redirectAllowed } from '../../http/clients.ts';
import { html, type Reply, redirect } from '../../http/reply.ts';
import { mediaType, type SandboxRequest } from '../../http/request.ts';
import { PEOPLE, personByEmail } from '../people.ts';
import { consentPage, errorPage, pagePolicy } from './consent-page.ts';
import { expandScopes, SCOPES } from './scopes.ts';
import type { Tokens } from './tokens.ts';

/**
 * A validated authorisation request. The consent form contains it with a signature, so that the request cannot be changed. The signature
 * does not cover the user's choices in the form.
 */
type AuthorizationRequest = {
  client: string;
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  /** The id token contains the same value. */
  nonce: string | undefined;
  offline: boolean;
  prompt: string[];
  challenge: string | undefined;
  challengeMethod: 'S256' | 'plain';
  expires: number;
};

/** The data that are stored with a code until the code is exchanged. */
export type CodeGrant = Omit<AuthorizationRequest, 'state'> & { email: string };

const CODE_LIFE = 60_000;
const FORM_LIFE = 10 * 60_000;

/** Creates a store of codes. A code can be exchanged once within 60 s. */
export function createCodes(now: () => number) {
  const waiting = new Map<string, CodeGrant>();
  return {
    issue(grant: CodeGrant): string {
      for (const [code, other] of waiting) if (other.expires <= now()) waiting.delete(code);
      const code = `4/0Sandbox-${randomBytes(32).toString('base64url')}`;
      waiting.set(code, { ...grant, expires: now() + CODE_LIFE });
      return code;
    },
    take(code: string): CodeGrant | undefined {
      const grant = waiting.get(code);
      waiting.delete(code);
      return grant !== undefined && grant.expires > now() ? grant : undefined;
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;

type Deps = { clients: readonly OAuthClient[]; tokens: Tokens; codes: Codes; now: () => number };

class Refused extends Error {
  readonly error: string;
  readonly code: number;
  constructor(error: string, message: string, code = 400) {
    super(message);
    this.error = error;
    this.code = code;
  }
}

/** Creates the consent page. GET shows it; POST receives the user's decision. */
export function createAuthorization({ clients, tokens, codes, now }: Deps) {
  function check(query: URLSearchParams): AuthorizationRequest {
    for (const key of new Set(query.keys())) {
      if (query.getAll(key).length > 1) {
        throw new Refused('invalid_request', `OAuth 2 parameters can only have a single value: ${key}`);
      }
    }
    const id = query.get('client_id');
    if (id === null || id === '') throw new Refused('invalid_request', 'Missing required parameter: client_id');
    const client = clients.find((one) => one.id === id);
    if (client === undefined) throw new Refused('invalid_client', 'The OAuth client was not found.', 401);
    const redirectUri = query.get('redirect_uri');
    if (redirectUri === null || redirectUri === '') {
      throw new Refused('invalid_request', 'Missing required parameter: redirect_uri');
    }
    if (!redirectAllowed(client, redirectUri)) {
      throw new Refused(
        'redirect_uri_mismatch',
        `The redirect URI in the request, ${redirectUri}, does not match the ones authorized for the OAuth client.`,
      );
    }
    const type = query.get('response_type');
    if (type === null) throw new Refused('invalid_request', 'Missing required parameter: response_type');
    if (type !== 'code') throw new Refused('unsupported_response_type', `Response type not supported here: ${type}`);
    const scopes = expandScopes(query.get('scope') ?? '');
    if (scopes.length === 0) throw new Refused('invalid_request', 'Missing required parameter: scope');
    const unknown = scopes.filter((scope) => SCOPES[scope] === undefined);
    if (unknown.length > 0) {
      throw new Refused('invalid_scope', `Some requested scopes were invalid: [${unknown.join(', ')}]`);
    }
    const method = query.get('code_challenge_method') ?? 'plain';
    const challenge = query.get('code_challenge') ?? undefined;
    if (method !== 'S256' && method !== 'plain') {
      throw new Refused('invalid_request', `Invalid code_challenge_method: ${method}`);
    }
    if (challenge !== undefined && !/^[A-Za-z0-9\-._~]{43,128}$/.test(challenge)) {
      throw new Refused('invalid_request', 'Invalid code_challenge: 43 to 128 unreserved characters are needed');
    }
    return {
      client: id,
      redirectUri,
      scopes,
      state: query.get('state') ?? undefined,
      nonce: query.get('nonce') ?? undefined,
      offline: query.get('access_type') === 'offline',
      prompt: (query.get('prompt') ?? '').split(/\s+/).filter((word) => word !== ''),
      challenge,
      challengeMethod: method,
      expires: now() + FORM_LIFE,
    };
  }

  function refuse(error: unknown): Reply {
    if (!(error instanceof Refused)) throw error;
    const nonce = randomBytes(16).toString('base64');
    return html(errorPage(nonce, error.code, error.error, error.message, 'Google'), pagePolicy(nonce, []), error.code);
  }

  function sendBack(request: AuthorizationRequest, answer: Record<string, string>, status: 302 | 303): Reply {
    const target = new URL(request.redirectUri);
    if (request.state !== undefined) target.searchParams.set('state', request.state);
    for (const [key, value] of Object.entries(answer)) target.searchParams.set(key, value);
    return redirect(target.href, status);
  }

  return {
    show(request: SandboxRequest): Reply {
      let asked: AuthorizationRequest;
      try {
        asked = check(request.url.searchParams);
      } catch (error) {
        return refuse(error);
      }
      // No user is signed in to the sandbox, so a silent request always fails.
      if (asked.prompt.includes('none')) return sendBack(asked, { error: 'interaction_required' }, 302);
      const nonce = randomBytes(16).toString('base64');
      const page = consentPage({
        nonce,
        vendor: 'Google',
        action: 'auth/decision',
        appName: clients.find((one) => one.id === asked.client)?.name ?? asked.client,
        people: PEOPLE,
        chosen: personByEmail(request.url.searchParams.get('login_hint') ?? '')?.email ?? PEOPLE[0]?.email ?? '',
        scopes: asked.scopes.map((scope) => ({ scope, ...(SCOPES[scope] ?? { text: scope, basic: false }) })),
        ticket: tokens.seal({ form: asked }),
        destination: new URL(asked.redirectUri).host,
      });
      // Chromium also applies form-action to the redirect after a form post.
      return html(page, pagePolicy(nonce, [new URL(asked.redirectUri).origin]));
    },

    decide(request: SandboxRequest): Reply {
      if (mediaType(request) !== 'application/x-www-form-urlencoded') {
        return refuse(new Refused('invalid_request', 'The consent form was expected.'));
      }
      const form = new URLSearchParams(request.body);
      const sealed = tokens.unseal(form.get('ticket') ?? '') as { form?: AuthorizationRequest } | undefined;
      const asked = sealed?.form;
      if (asked === undefined) {
        return refuse(new Refused('invalid_request', 'The sandbox did not issue this consent form.'));
      }
      if (asked.expires <= now()) {
        return refuse(
          new Refused('invalid_request', 'This page was open for too long. Go back to the app and try again.'),
        );
      }
      if (form.get('decision') !== 'allow') return sendBack(asked, { error: 'access_denied' }, 303);
      const person = personByEmail(form.get('account') ?? '');
      if (person === undefined) return refuse(new Refused('invalid_request', 'Choose an account.'));
      const ticked = form.getAll('scope');
      const scopes = asked.scopes.filter((scope) => SCOPES[scope]?.basic === true || ticked.includes(scope));
      if (scopes.length === 0) return sendBack(asked, { error: 'access_denied' }, 303);
      const { state: _state, ...grant } = asked;
      const code = codes.issue({ ...grant, scopes, email: person.email });
      return sendBack(
        asked,
        { code, scope: scopes.join(' '), authuser: '0', prompt: asked.prompt.join(' ') || 'consent' },
        303,
      );
    },
  };
}

/** Returns true if a verifier matches the challenge of its code (RFC 7636), or if the code has no challenge. */
export function verifierMatches(grant: CodeGrant, verifier: string): boolean {
  if (grant.challenge === undefined) return true;
  const answer =
    grant.challengeMethod === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return answer === grant.challenge;
}
