import * as oauth from 'oauth4webapi';
import { ConnectorError, type Hosts, type OAuthDefinition } from '../connector.ts';
import { deniedError, operatorError } from './errors.ts';
import { authorizationServer, type OAuthClient } from './transport.ts';

/** What a sign-in is recognised by when it comes back; kept by the service until then, never shown. */
export interface AuthorizationSecrets {
  /** Unguessable value that comes back unchanged. */
  state: string;
  /** Secret whose hash goes out and which the code is exchanged with (RFC 7636). */
  codeVerifier: string;
}

/** Fresh secrets for one sign-in. */
export function createAuthorizationSecrets(): AuthorizationSecrets {
  return { state: oauth.generateRandomState(), codeVerifier: oauth.generateRandomCodeVerifier() };
}

export interface AuthorizationRequest extends AuthorizationSecrets {
  hosts: Hosts;
  client: Pick<OAuthClient, 'id'>;
  /** Where the vendor sends the person back to; registered with the vendor, equal to the letter in the exchange. */
  redirectUri: string;
  /** The account to sign in with again when a source is reconnected. */
  loginHint?: string | undefined;
}

/** The address of the vendor's consent page for one sign-in. */
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
 * Checks what came back to the redirect address: the state is ours, the issuer the vendor, and there is a code.
 * @throws ConnectorError that says why the sign-in ended without one
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
        throw new ConnectorError('transient', `${vendor} does not work at the moment. Connect again in a while.`, {
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
