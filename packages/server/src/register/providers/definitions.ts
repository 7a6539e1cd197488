import { createHmac } from 'node:crypto';
import type { Provider } from '@reporting/contract/rules';
import * as z from 'zod';

/** The person who signed in at the provider. */
export interface ProviderPerson {
  /** The provider's id of the account. It stays the same when the e-mail address changes. */
  subject: string;
  /** Null if the person has no e-mail address or did not share it. */
  email: string | null;
  /** True if the provider has verified that the e-mail address belongs to the person. */
  emailVerified: boolean;
  name: string;
}

export interface ProviderDefinition {
  /** Origins of the provider by name. */
  hosts: Readonly<Record<string, string>>;
  /** Base path of these origins at the sandbox. */
  sandbox: string;
  issuer: string;
  scopes: readonly string[];
  authorization(host: (name: string) => string): string;
  token(host: (name: string) => string): string;
  /** True if the provider supports PKCE, the check of a code verifier. */
  pkce: boolean;
  /** Returns the URL of the user's data for an access token. Null if the id token contains the user's data and the nonce. */
  user: null | ((host: (name: string) => string, accessToken: string, secret: string) => string);
  /** Returns the person of an id token or of the user's data. @throws ZodError for an answer with another structure */
  person(claims: unknown): ProviderPerson;
}

const text = z.string().min(1).max(500);
const openId = z.object({
  sub: text,
  email: z.string().max(254).optional(),
  // Older answers of Google contain this value as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
});
const graphUser = z.object({ id: text, email: z.string().max(254).optional(), name: z.string().optional() });

const openIdPerson = (claims: unknown): ProviderPerson => {
  const { sub, email, email_verified = false, name } = openId.parse(claims);
  return { subject: sub, email: email ?? null, emailVerified: email !== undefined && email_verified, name: name ?? '' };
};

const GRAPH_VERSION = 'v23.0';

/** The settings of the providers, according to their documentation of the web flow with a client secret. */
export const DEFINITIONS: Readonly<Record<Provider, ProviderDefinition>> = {
  google: {
    hosts: { accounts: 'https://accounts.google.com', oauth2: 'https://oauth2.googleapis.com' },
    sandbox: 'google',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    authorization: (host) => `${host('accounts')}/o/oauth2/v2/auth`,
    token: (host) => `${host('oauth2')}/token`,
    pkce: true,
    user: null,
    person: openIdPerson,
  },
  facebook: {
    hosts: { www: 'https://www.facebook.com', graph: 'https://graph.facebook.com' },
    sandbox: 'signin/facebook',
    issuer: 'https://www.facebook.com',
    scopes: ['public_profile', 'email'],
    authorization: (host) => `${host('www')}/${GRAPH_VERSION}/dialog/oauth`,
    token: (host) => `${host('graph')}/${GRAPH_VERSION}/oauth/access_token`,
    pkce: true,
    // A Facebook app can require `appsecret_proof`, which proves that the caller has the secret and not only the token.
    user: (host, accessToken, secret) =>
      `${host('graph')}/${GRAPH_VERSION}/me?fields=id,name,email&appsecret_proof=${createHmac('sha256', secret).update(accessToken).digest('hex')}`,
    person(claims) {
      const { id, email, name } = graphUser.parse(claims);
      // Facebook does not state whether it has verified the address.
      return { subject: id, email: email ?? null, emailVerified: false, name: name ?? '' };
    },
  },
  linkedin: {
    hosts: { www: 'https://www.linkedin.com', api: 'https://api.linkedin.com' },
    sandbox: 'signin/linkedin',
    issuer: 'https://www.linkedin.com/oauth',
    scopes: ['openid', 'profile', 'email'],
    authorization: (host) => `${host('www')}/oauth/v2/authorization`,
    token: (host) => `${host('www')}/oauth/v2/accessToken`,
    // LinkedIn's web flow rejects a code verifier with `invalid_client`, and its id tokens contain no nonce.
    pkce: false,
    user: (host) => `${host('api')}/v2/userinfo`,
    person: openIdPerson,
  },
};
