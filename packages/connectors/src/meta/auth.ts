import { type ConnectionType, sourceType } from '@reporting/contract';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError, type Identity, type OAuthAuthentication } from '../connector.ts';
import { graphCall } from './call.ts';
import { graphError } from './failures.ts';
import { metaHost } from './hosts.ts';

/** Error codes of RFC 6749 by Meta's error code of the token endpoint. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  1: 'invalid_client',
  2: 'temporarily_unavailable',
  4: 'temporarily_unavailable',
  100: 'invalid_grant',
  101: 'invalid_client',
  190: 'invalid_grant',
  191: 'redirect_uri_mismatch',
};

function oauthErrorOf(answer: unknown): string | undefined {
  const error = graphError(JSON.stringify(answer));
  if (error === undefined) return undefined;
  // The code for a wrong client secret is ambiguous, so the message decides.
  if (/client secret/i.test(error.message)) return 'invalid_client';
  return OAUTH_ERRORS[error.code] ?? 'invalid_request';
}

/**
 * Returns Meta's authorization code flow. Meta has no refresh token. The first token is exchanged for a token that is valid for about 60
 * days. Then the user must sign in again.
 * @param scopes required and optional permissions with their texts on Meta's consent page
 */
export function metaAuth(
  type: ConnectionType,
  scopes: { required: Readonly<Record<string, string>>; optional?: Readonly<Record<string, string>> },
): OAuthAuthentication {
  const optional = scopes.optional ?? {};
  return {
    kind: 'oauth',
    vendor: sourceType(type).vendor,
    authorizationEndpoint: (hosts) => `${metaHost(hosts, 'www')}/dialog/oauth`,
    tokenEndpoint: (hosts) => `${metaHost(hosts, 'graph')}/oauth/access_token`,
    scopes: [...Object.keys(scopes.required), ...Object.keys(optional)],
    optionalScopes: Object.keys(optional),
    scopeLabels: { ...scopes.required, ...optional },
    scopeSeparator: ',',
    pkce: false,
    // Without this parameter Meta does not offer a declined permission again.
    authorizationParameters: { auth_type: 'rerequest' },
    tokenDialect: { request: 'query', errorOf: oauthErrorOf },
    longLived: { grantType: 'fb_exchange_token', parameter: 'fb_exchange_token' },
    identify: (context) => identify(context, scopes.required),
  };
}

const meSchema = z.object({ id: z.string().min(1), name: z.string().optional() });
const permissionsSchema = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });

/** Reads the user and checks the granted permissions, which Meta's token answer does not state. */
async function identify(context: ConnectorContext, required: Readonly<Record<string, string>>): Promise<Identity> {
  const subject = 'the account';
  const [{ data: me }, { data: permissions }] = await Promise.all([
    graphCall(context, { path: '/me', query: { fields: 'id,name' }, answer: meSchema, subject }),
    graphCall(context, { path: '/me/permissions', query: {}, answer: permissionsSchema, subject }),
  ]);
  const granted = permissions.data.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
  const missing = Object.entries(required).find(([scope]) => !granted.includes(scope));
  if (missing !== undefined) {
    throw new ConnectorError(
      'permission',
      `The permission “${missing[1]}” was not allowed at Meta, so nothing was connected. Connect again and allow it.`,
    );
  }
  return { account: me.name ?? me.id, externalId: me.id };
}
