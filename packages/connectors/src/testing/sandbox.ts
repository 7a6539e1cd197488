import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '@reporting/contract/outbound';
import { DEMO_CLIENT, type FaultRule, startSandbox } from '@reporting/sandbox';
import type { ConnectorContext, OAuthConnector } from '../connector.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { hostsUnder } from '../network/hosts.ts';
import {
  buildAuthorizationUrl,
  createAuthorizationSecrets,
  exchangeCode,
  type OAuthContext,
  type OAuthTokens,
  refreshTokens,
} from '../oauth/index.ts';
import { recordingHttp } from './http.ts';

const REDIRECT = 'http://127.0.0.1:4100/sources/google_analytics/callback';

/** A running sandbox for Google, with controls for tests. */
export interface TestSandbox {
  url: string;
  /** Adds a fault, by default for one call (`times`). */
  fault(rule: Partial<FaultRule> & Pick<FaultRule, 'match'>): Promise<void>;
  control(path: string, body?: unknown, method?: 'POST' | 'DELETE'): Promise<void>;
  /** Returns the answer of a control, such as a ledger. */
  read(path: string): Promise<unknown>;
  /** Clock of the sandbox and of the contexts. */
  now: () => number;
  oauth(http: HttpClient): OAuthContext;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port, with its state in a new folder and the clock `now`. */
export async function testSandbox(sheets?: string, now: () => number = Date.now): Promise<TestSandbox> {
  const stateDir = await mkdtemp(join(tmpdir(), 'reporting-sandbox-'));
  const sandbox = await startSandbox({ port: 0, stateDir, now, ...(sheets === undefined ? {} : { sheets }) });
  const control = async (path: string, body: unknown = {}, method: 'POST' | 'DELETE' = 'POST') => {
    const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  return {
    url: sandbox.url,
    now,
    control,
    async read(path) {
      const response = await fetch(`${sandbox.url}/_sandbox${path}`);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    fault: (rule) => control('/faults', { times: 1, ...rule }),
    oauth: (http) => ({
      http,
      hosts: hostsUnder(`${sandbox.url}/google`, GOOGLE_HOSTS),
      client: DEMO_CLIENT,
      now,
      wait: async () => undefined,
    }),
    async close() {
      await sandbox.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

export interface Consent {
  account?: string;
  /** Scopes whose name contains one of these texts are not granted. */
  untick?: readonly string[];
  decision?: 'allow' | 'cancel';
}

/** Completes the consent page as a user would, and returns the query of the redirect address. */
export async function consent(sandbox: TestSandbox, connector: OAuthConnector, choice: Consent = {}) {
  const secrets = createAuthorizationSecrets();
  const { hosts, client } = sandbox.oauth(recordingHttp());
  const url = await buildAuthorizationUrl(connector.auth, { ...secrets, hosts, client, redirectUri: REDIRECT });
  const page = await (await fetch(url)).text();
  const form = new URLSearchParams({
    ticket: /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '',
    account: choice.account ?? 'maya@marlowcoffee.com',
    decision: choice.decision ?? 'allow',
  });
  for (const [, scope = ''] of page.matchAll(/name="scope" value="([^"]+)"/g)) {
    if (!choice.untick?.some((part) => scope.includes(part))) form.append('scope', scope);
  }
  const answer = await fetch(new URL('auth/decision', url), { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { ...secrets, parameters: back.searchParams, redirectUri: REDIRECT };
}

export interface Session {
  context: ConnectorContext;
  /** The current tokens. A forced renewal replaces them. */
  tokens: OAuthTokens;
  http: ReturnType<typeof recordingHttp>;
  refreshes: number;
  waits: number[];
}

/** Signs a user in and returns a context as in the service. */
export async function signIn(
  sandbox: TestSandbox,
  connector: OAuthConnector,
  choice: Consent & { maxBytes?: number } = {},
): Promise<Session> {
  const { maxBytes } = choice;
  const http = recordingHttp(maxBytes === undefined ? {} : { maxBytes });
  const oauth = sandbox.oauth(http);
  const tokens = await exchangeCode(connector.auth, oauth, await consent(sandbox, connector, choice));
  const session: Session = {
    tokens,
    http,
    refreshes: 0,
    waits: [],
    context: {
      http,
      hosts: oauth.hosts,
      fields: {},
      settings: { developer_token: 'sandbox-developer-token' },
      now: sandbox.now,
      async wait(milliseconds) {
        session.waits.push(milliseconds);
      },
      async accessToken({ force } = {}) {
        if (force === true) {
          session.refreshes += 1;
          const renewed = await refreshTokens(connector.auth, oauth, {
            refreshToken: session.tokens.refreshToken,
            scope: session.tokens.scope,
          });
          session.tokens = { ...session.tokens, ...renewed };
        }
        return session.tokens.accessToken;
      },
    },
  };
  return session;
}
