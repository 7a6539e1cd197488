import * as oauth from 'oauth4webapi';
import { ConnectorError, type Hosts, type OAuthDefinition } from '../connector.ts';
import { deniedError, operatorError } from './errors.ts';
import { authorizationServer, type OAuthClient } from './transport.ts';

/** Identifies a sign-in when the vendor redirects back to the service. The service stores these secrets until then. */
export interface AuthorizationSecrets {
  /** Random value that the vendor returns unchanged. */
  state: string;
  /** Secret that is sent with the code. The authorization request contains its hash (RFC 7636). */
  codeVerifier: string;
}

/** Creates random secrets for one sign-in. */
export function createAuthorizationSecrets(): AuthorizationSecrets {
  return { state: oauth.generateRandomState(), codeVerifier: oauth.generateRandomCodeVerifier() };
}

export interface AuthorizationRequest extends AuthorizationSecrets {
  hosts: Hosts;
  client: Pick<OAuthClient, 'id'>;
  /**
   * The address to which the vendor redirects the user. It is registered with the vendor. The exchange of the code must contain the same
   * address.
   */
  redirectUri: string;
  /** The vendor account to preselect when a source is reconnected. */
  loginHint?: string | undefined;
}

/** Returns the address of the vendor's consent page for one sign-in. */
export async function buildAuthorizationUrl(
  definition: OAuthDefinition,
  request: AuthorizationRequest,
): Promise<string> {
  const url = new URL(definition.authorizationEndpoint(request.hosts));
  const parameters: Record<string, string> = {
    ...definition.authorizationParameters,
    response_type: 'code',
    [definition.parameterNames?.clientId ?? 'client_id']: request.client.id,
    redirect_uri: request.redirectUri,
    ...(definition.scopes.length === 0 ? {} : { scope: definition.scopes.join(definition.scopeSeparator ?? ' ') }),
    state: request.state,
  };
  if (request.loginHint !== undefined) parameters.login_hint = request.loginHint;
  if (definition.pkce) {
    parameters.code_challenge = await oauth.calculatePKCECodeChallenge(request.codeVerifier);
    parameters.code_challenge_method = 'S256';
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Checks the state, the issuer and the code of a redirect, and returns its parameters.
 * @throws ConnectorError if a check fails or the vendor reports an error
 */
export function readCallback(
  definition: OAuthDefinition,
  callback: { hosts: Hosts; client: Pick<OAuthClient, 'id'>; parameters: URLSearchParams; state: string },
): URLSearchParams {
  const vendor = definition.vendor.name;
  const server = authorizationServer(definition, callback.hosts);
  const received = new URLSearchParams(callback.parameters);
  const code = definition.parameterNames?.code;
  if (code !== undefined && received.has(code)) received.set('code', received.get(code) ?? '');
  try {
    const parameters = oauth.validateAuthResponse(server, { client_id: callback.client.id }, received, callback.state);
    if (parameters.has('code')) return parameters;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      if (error.error === 'server_error' || error.error === 'temporarily_unavailable') {
        throw new ConnectorError('transient', `${vendor} does not work at the moment. Connect again later.`, {
          cause: error,
        });
      }
      if (error.error === 'access_denied') throw deniedError(vendor, error);
      throw operatorError(vendor, error.error, error);
    }
    throw new ConnectorError(
      'config',
      `This answer does not belong to a sign-in at ${vendor} that was started here. Connect again.`,
      {
        cause: error,
      },
    );
  }
  throw new ConnectorError('config', `${vendor} sent no code. Connect again.`);
}
