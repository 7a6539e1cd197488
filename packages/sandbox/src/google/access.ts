import { bearerToken, type SandboxRequest } from '../http/request.ts';
import { GoogleError } from './errors.ts';
import type { Tokens } from './oauth/tokens.ts';
import { type Person, personByEmail } from './people.ts';

/** The caller of an API and its scopes. */
export type Caller = { person: Person; client: string; scopes: readonly string[] };

/** The API of a call, for the details of an error. */
export type ApiMethod = { service: string; method: string };

/** Returns a function that checks that the bearer token of a call is valid and has one of the scopes. It throws Google's 401 and 403. */
export function createAccess(tokens: Tokens) {
  return (request: SandboxRequest, anyOf: readonly string[], api: ApiMethod): Caller => {
    if (request.headers.authorization === undefined) {
      throw new GoogleError(
        'UNAUTHENTICATED',
        'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
        [errorInfo('CREDENTIALS_MISSING', api)],
      );
    }
    const claims = tokens.verify('access', bearerToken(request) ?? '');
    const person = claims === undefined ? undefined : personByEmail(claims.email);
    if (claims === undefined || person === undefined) {
      throw new GoogleError(
        'UNAUTHENTICATED',
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
        [errorInfo('ACCESS_TOKEN_EXPIRED', api)],
      );
    }
    if (!anyOf.some((scope) => claims.scopes.includes(scope))) {
      throw new GoogleError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
        errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', api),
      ]);
    }
    return { person, client: claims.client, scopes: claims.scopes };
  };
}

export type Access = ReturnType<typeof createAccess>;

function errorInfo(reason: string, api: ApiMethod) {
  return {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { service: api.service, method: api.method },
  };
}
