import { DEMO_CLIENT, type Decision, decideConsent } from '@reporting/sandbox';
import type { ConnectorContext, OAuthConnector } from '../connector.ts';
import {
  buildAuthorizationUrl,
  createAuthorizationSecrets,
  exchangeCode,
  type OAuthContext,
  type OAuthTokens,
  refreshTokens,
} from '../oauth/index.ts';
import type { TestVendor } from './vendor.ts';

const REDIRECT = 'http://127.0.0.1:4100/sources/x/callback';

/** A signed-in user. A forced renewal replaces the tokens. */
export interface Session {
  tokens: OAuthTokens;
  refreshes: number;
  context: ConnectorContext;
}

/** Signs a user in on the vendor's consent page and returns a context as in the service. */
export async function signIn(
  test: TestVendor,
  connector: OAuthConnector,
  decision: Decision = {},
  changes: Partial<ConnectorContext> = {},
): Promise<Session> {
  const { hosts, http, clock } = test;
  const oauth: OAuthContext = { http, hosts, client: DEMO_CLIENT, now: () => clock.at, wait: async () => undefined };
  const secrets = createAuthorizationSecrets();
  const address = await buildAuthorizationUrl(connector.auth, {
    ...secrets,
    hosts,
    client: DEMO_CLIENT,
    redirectUri: REDIRECT,
  });
  const back = await decideConsent(address, decision);
  const exchange = { ...secrets, parameters: back.searchParams, redirectUri: REDIRECT };
  const session: Session = {
    tokens: await exchangeCode(connector.auth, oauth, exchange),
    refreshes: 0,
    context: {
      http,
      hosts,
      client: DEMO_CLIENT,
      fields: {},
      get endsAt() {
        return session.tokens.endsAt;
      },
      now: () => clock.at,
      wait: async () => undefined,
      async accessToken({ force } = {}) {
        if (force === true) {
          session.refreshes += 1;
          const { refreshToken, scope } = session.tokens;
          session.tokens = {
            ...session.tokens,
            ...(await refreshTokens(connector.auth, oauth, { refreshToken, scope })),
          };
        }
        return session.tokens.accessToken;
      },
      ...changes,
    },
  };
  return session;
}
