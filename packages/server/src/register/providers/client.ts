import type { HttpClient } from '@reporting/contract/outbound';
import { PROVIDERS, type Provider } from '@reporting/contract/rules';
import * as oauth from 'oauth4webapi';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { PROVIDER_VENDORS } from '../../platform/config/vendor-clients.ts';
import { DEFINITIONS, type ProviderPerson } from './definitions.ts';

/** The reason why a sign-in at a provider failed. */
export type ProviderProblem = 'denied' | 'unavailable' | 'misconfigured' | 'expired';

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(`The sign-in at the provider failed: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** The secrets of one sign-in. They are stored until the provider redirects back. */
export interface AttemptSecrets {
  state: string;
  verifier: string;
  nonce: string;
}

/** The OAuth client for the sandbox. No provider has registered it. */
const SANDBOX_CLIENT = { id: 'reporting-sandbox', secret: 'sandbox-secret' };

export type ProviderClients = ReturnType<typeof createProviderClients>;

/** Creates the OAuth code flow with the providers that have a client id. */
export function createProviderClients({
  config,
  http,
  clock,
}: {
  config: Pick<Config, 'vendorClients' | 'sandboxUrl'>;
  http: HttpClient;
  clock: Clock;
}) {
  const { sandboxUrl, vendorClients } = config;
  const clientOf = (provider: Provider) =>
    sandboxUrl === null ? (vendorClients[PROVIDER_VENDORS[provider]] ?? null) : SANDBOX_CLIENT;

  /** Returns the provider's addresses and the OAuth client, in the form that the OAuth library requires. */
  function serverOf(provider: Provider) {
    const client = clientOf(provider);
    if (!client) throw new ProviderFailure('misconfigured');
    const definition = DEFINITIONS[provider];
    const host = (name: string) =>
      sandboxUrl === null ? (definition.hosts[name] ?? '') : `${sandboxUrl}/${definition.sandbox}/${name}`;
    const server: oauth.AuthorizationServer = {
      issuer: definition.issuer,
      authorization_endpoint: definition.authorization(host),
      token_endpoint: definition.token(host),
    };
    return {
      definition,
      host,
      server,
      secret: client.secret,
      client: {
        client_id: client.id,
        // The library must use the service's clock, also for the times of an id token.
        [oauth.clockSkew]: Math.round((clock.now() - Date.now()) / 1_000),
        [oauth.clockTolerance]: 60,
      },
      options: {
        [oauth.customFetch]: fetchOver(http, definition.user === null),
        [oauth.allowInsecureRequests]: sandboxUrl !== null,
      },
    };
  }

  return {
    /** Providers with a client id, in the order of the buttons on the page. */
    configured: PROVIDERS.filter((provider) => clientOf(provider) !== null),

    newSecrets: (): AttemptSecrets => ({
      state: oauth.generateRandomState(),
      verifier: oauth.generateRandomCodeVerifier(),
      nonce: oauth.generateRandomNonce(),
    }),

    /** Returns the address of the provider's page. */
    async address(provider: Provider, secrets: AttemptSecrets, redirectUri: string): Promise<string> {
      const { definition, server, client } = serverOf(provider);
      const url = new URL(server.authorization_endpoint ?? '');
      const parameters: Record<string, string> = {
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: redirectUri,
        scope: definition.scopes.join(' '),
        state: secrets.state,
        ...(definition.user === null ? { nonce: secrets.nonce } : {}),
        ...(definition.pkce
          ? {
              code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
              code_challenge_method: 'S256',
            }
          : {}),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    /**
     * Exchanges the code of a redirect and returns the person who signed in.
     * @throws ProviderFailure
     */
    async person(
      provider: Provider,
      secrets: AttemptSecrets,
      redirectUri: string,
      parameters: URLSearchParams,
    ): Promise<ProviderPerson> {
      const { definition, host, server, client, secret, options } = serverOf(provider);
      try {
        const checked = oauth.validateAuthResponse(server, client, parameters, secrets.state);
        const answer = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.ClientSecretPost(secret),
          checked,
          redirectUri,
          definition.pkce ? secrets.verifier : oauth.nopkce,
          options,
        );
        const read = definition.user;
        const tokens = await oauth.processAuthorizationCodeResponse(
          server,
          client,
          answer,
          read === null ? { expectedNonce: secrets.nonce, requireIdToken: true } : {},
        );
        if (read === null) return definition.person(oauth.getValidatedIdTokenClaims(tokens));
        const user = await http.request({
          method: 'GET',
          url: read(host, tokens.access_token, secret),
          headers: { accept: 'application/json', authorization: `Bearer ${tokens.access_token}` },
        });
        if (user.status !== 200) throw new Error(`The provider answered ${user.status} to the question who signed in.`);
        return definition.person(JSON.parse(user.body));
      } catch (error) {
        throw error instanceof ProviderFailure ? error : new ProviderFailure(problemOf(error), error);
      }
    },
  };
}

/** Error codes of RFC 6749 that only the operator can mend. */
const OPERATOR_ERRORS = ['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch', 'invalid_scope'];

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (OPERATOR_ERRORS.includes(error.error)) return 'misconfigured';
    return error.error === 'server_error' || error.error === 'temporarily_unavailable' ? 'unavailable' : 'denied';
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return 'misconfigured';
  if (error instanceof oauth.ResponseBodyError) {
    if (OPERATOR_ERRORS.includes(error.error)) return 'misconfigured';
    return error.error === 'invalid_grant' ? 'expired' : 'unavailable';
  }
  return 'unavailable';
}

/** Sends the library's requests through the service's HTTP client. Removes an id token that is not used. */
function fetchOver(http: HttpClient, keepIdToken: boolean) {
  return async (
    url: string,
    options: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const { status, headers, body } = await http.request({
      method: options.method === 'GET' ? 'GET' : 'POST',
      url,
      headers: { ...options.headers },
      ...(options.body === undefined || options.body === null ? {} : { body: String(options.body) }),
    });
    return new Response(keepIdToken ? body : withoutIdToken(body), {
      status: status < 200 || status > 599 ? 502 : status,
      headers,
    });
  };
}

function withoutIdToken(body: string): string {
  try {
    const { id_token: _unused, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return body;
  }
}
