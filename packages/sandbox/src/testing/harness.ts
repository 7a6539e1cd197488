import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Client } from 'google-auth-library';
import { DEMO_CLIENT } from '../http/clients.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../server.ts';
import { type Decision, decideConsent } from './consent.ts';

/** The current time in these tests: noon in London on a Friday. */
const NOON = Date.parse('2026-11-20T12:00:00Z');

export const ANALYTICS = 'https://www.googleapis.com/auth/analytics.readonly';
export const SHEETS = 'https://www.googleapis.com/auth/spreadsheets.readonly';
export const DRIVE = 'https://www.googleapis.com/auth/drive.metadata.readonly';
const SEARCH_CONSOLE = 'https://www.googleapis.com/auth/webmasters.readonly';
export const EMAIL = 'https://www.googleapis.com/auth/userinfo.email';
export const SHOP = 'properties/310200101';
export const REDIRECT = 'http://127.0.0.1:4349/sources/google_analytics/callback';

export type Clock = { at: number };

/** Starts a sandbox on a free port with a clock that the test controls. */
export async function openSandbox(
  options: Partial<SandboxOptions> = {},
): Promise<Sandbox & { clock: Clock; stateDir: string; discard(): Promise<void> }> {
  const clock: Clock = { at: NOON };
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'sandbox-'));
  const sandbox = await startSandbox({ port: 0, now: () => clock.at, ...options, stateDir });
  return {
    ...sandbox,
    clock,
    stateDir,
    discard: async () => {
      await sandbox.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Returns Google's OAuth client with the sandbox's addresses. */
export function oauthClient(url: string): OAuth2Client {
  return new OAuth2Client({
    clientId: DEMO_CLIENT.id,
    clientSecret: DEMO_CLIENT.secret,
    redirectUri: REDIRECT,
    endpoints: {
      oauth2AuthBaseUrl: `${url}/google/accounts/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${url}/google/oauth2/token`,
      oauth2RevokeUrl: `${url}/google/oauth2/revoke`,
      tokenInfoUrl: `${url}/google/oauth2/tokeninfo`,
      oauth2FederatedSignonPemCertsUrl: `${url}/google/oauth2/v1/certs`,
    },
  });
}

/** Signs a user in and returns Google's client with the tokens. */
export async function signedIn(
  url: string,
  scopes: string[] = [ANALYTICS, SHEETS, DRIVE, SEARCH_CONSOLE, EMAIL],
  decision: Decision = {},
): Promise<OAuth2Client> {
  const client = oauthClient(url);
  const authorizationUrl = client.generateAuthUrl({ access_type: 'offline', prompt: 'consent', scope: scopes });
  const back = await decideConsent(authorizationUrl, decision);
  const { tokens } = await client.getToken(back.searchParams.get('code') ?? '');
  client.setCredentials(tokens);
  return client;
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** Sends a request with a bearer token, unless `token` is null or undefined. */
export async function call(
  url: string,
  token: string | null | undefined,
  init: RequestInit & { json?: unknown } = {},
): Promise<Answer> {
  const { json, ...rest } = init;
  const response = await fetch(url, {
    ...rest,
    ...(json === undefined ? {} : { method: init.method ?? 'POST', body: JSON.stringify(json) }),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers };
}
