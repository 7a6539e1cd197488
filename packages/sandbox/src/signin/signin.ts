import { createHmac } from 'node:crypto';
import { json, type Reply } from '../http/reply.ts';
import { bearerToken } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createCodeFlow } from './code-flow.ts';
import { FACEBOOK_PEOPLE, LINKEDIN_PEOPLE } from './people.ts';

type Options = Pick<VendorOptions, 'clients' | 'now'>;

/**
 * Creates the stand-ins for Facebook Login and for the sign-in with LinkedIn, under `/signin`. Google's sign-in is part of Google's
 * stand-in.
 */
export function createSignIn(options: Options): Vendor {
  return {
    id: 'signin',
    routes: [...facebook(options), ...linkedIn(options)],
    error: (status, path) => json({ error: `The sign-in stand-ins do not serve ${path}.` }, status),
    errorOf: () => undefined,
    accountOf: () => undefined,
  };
}

const graphError = (message: string, status: number): Reply =>
  json({ error: { message, type: 'OAuthException', code: 190, fbtrace_id: 'sandbox' } }, status);

function facebook({ clients, now }: Options): Route[] {
  const action = '/signin/facebook/decision';
  const flow = createCodeFlow({
    provider: 'Facebook',
    people: FACEBOOK_PEOPLE,
    clients,
    now,
    action,
    error: graphError,
    pkce: true,
  });
  return [
    {
      method: 'GET',
      path: '/signin/facebook/www/{version}/dialog/oauth',
      operation: 'signin.authorize',
      handle: flow.show,
    },
    { method: 'POST', path: action, operation: 'signin.decide', handle: flow.decide },
    {
      method: 'POST',
      path: '/signin/facebook/graph/{version}/oauth/access_token',
      operation: 'signin.token',
      handle: flow.token,
    },
    {
      method: 'GET',
      path: '/signin/facebook/graph/{version}/me',
      operation: 'signin.user',
      handle(request) {
        const person = flow.personOf(request);
        if (!person) return graphError('Invalid OAuth access token.', 400);
        const proof = request.url.searchParams.get('appsecret_proof');
        const proofs = clients.map(({ secret }) =>
          createHmac('sha256', secret)
            .update(bearerToken(request) ?? '')
            .digest('hex'),
        );
        if (proof !== null && !proofs.includes(proof)) return graphError('Invalid appsecret_proof.', 400);
        const { id, name, email } = person;
        const fields: Record<string, string | undefined> = { id, name, email };
        const asked = (request.url.searchParams.get('fields') ?? 'id,name').split(',');
        // The answer always has the id, and no `email` for a user without an address.
        return json(Object.fromEntries(['id', ...asked].map((field) => [field, fields[field]])));
      },
    },
  ];
}

function linkedIn({ clients, now }: Options): Route[] {
  const action = '/signin/linkedin/decision';
  const error = (name: string, status: number) => json({ error: name, error_description: 'Refused.' }, status);
  const flow = createCodeFlow({
    provider: 'LinkedIn',
    people: LINKEDIN_PEOPLE,
    clients,
    now,
    action,
    error,
    pkce: false,
  });
  return [
    {
      method: 'GET',
      path: '/signin/linkedin/www/oauth/v2/authorization',
      operation: 'signin.authorize',
      handle: flow.show,
    },
    { method: 'POST', path: action, operation: 'signin.decide', handle: flow.decide },
    {
      method: 'POST',
      path: '/signin/linkedin/www/oauth/v2/accessToken',
      operation: 'signin.token',
      handle: flow.token,
    },
    {
      method: 'GET',
      path: '/signin/linkedin/api/v2/userinfo',
      operation: 'signin.user',
      handle(request) {
        const person = flow.personOf(request);
        if (!person) return json({ serviceErrorCode: 65_600, message: 'Invalid access token', status: 401 }, 401);
        const { id, name, email } = person;
        const [given_name = '', ...family] = name.split(' ');
        return json({ sub: id, name, given_name, family_name: family.join(' '), email, email_verified: true });
      },
    },
  ];
}
