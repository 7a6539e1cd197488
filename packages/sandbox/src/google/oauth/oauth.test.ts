import { createHash } from 'node:crypto';
import { CodeChallengeMethod } from 'google-auth-library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideConsent } from '../../testing/consent.ts';
import {
  ANALYTICS,
  call,
  DRIVE,
  EMAIL,
  oauthClient,
  openSandbox,
  REDIRECT,
  SHEETS,
  SHOP,
  signedIn,
} from '../../testing/harness.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.discard());

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0123456789';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

function authorizationUrl(parameters: Record<string, string> = {}): string {
  const url = new URL(`${sandbox.url}/google/accounts/o/oauth2/v2/auth`);
  const query = {
    client_id: 'reporting-sandbox',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: ANALYTICS,
    state: 'st/at=e&?',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...parameters,
  };
  for (const [key, value] of Object.entries(query)) if (value !== '') url.searchParams.set(key, value);
  return url.href;
}

async function exchange(form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/google/oauth2/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      client_id: 'reporting-sandbox',
      client_secret: 'sandbox-secret',
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...form,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const codeOf = async (parameters: Record<string, string> = {}) =>
  (await decideConsent(authorizationUrl(parameters))).searchParams.get('code') ?? '';

describe('the consent page', () => {
  it('redirects with a code, the unchanged state and the granted scopes', async () => {
    const back = await decideConsent(authorizationUrl());
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect(back.searchParams.get('state')).toBe('st/at=e&?');
    expect(back.searchParams.get('scope')).toBe(ANALYTICS);
    expect(back.searchParams.get('code')).toMatch(/^4\//);
  });

  it('redirects with access_denied and the state after Cancel or if no scope is selected', async () => {
    for (const decision of [{ allow: false }, { scopes: [] }]) {
      const back = await decideConsent(authorizationUrl(), decision);
      expect(back.searchParams.get('error')).toBe('access_denied');
      expect(back.searchParams.get('state')).toBe('st/at=e&?');
      expect(back.searchParams.has('code')).toBe(false);
    }
  });

  it('redirects a silent request with an error', async () => {
    const back = await decideConsent(authorizationUrl({ prompt: 'none' }));
    expect(back.searchParams.get('error')).toBe('interaction_required');
  });

  it('runs no script, cannot be framed, and sends forms only to this server and the app', async () => {
    const response = await fetch(authorizationUrl({ login_hint: 'tom@brewlab.agency' }));
    const policy = response.headers.get('content-security-policy') ?? '';
    const page = await response.text();
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:4349;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page).not.toMatch(/<script/i);
    expect(page).toMatch(/sandbox/i);
    expect(page).toMatch(/value="tom@brewlab.agency" required checked/);
    expect(page.match(/ checked>/g)).toHaveLength(2);
  });

  it.each([
    [{ client_id: 'nobody' }, 401, 'invalid_client'],
    [{ client_id: '' }, 400, 'client_id'],
    [{ redirect_uri: '' }, 400, 'redirect_uri'],
    [{ redirect_uri: 'http://evil.example/x' }, 400, 'redirect_uri_mismatch'],
    [{ redirect_uri: 'javascript:alert(1)' }, 400, 'redirect_uri_mismatch'],
    [{ redirect_uri: 'http://127.0.0.1:1/<script>alert(1)</script>#' }, 400, 'redirect_uri_mismatch'],
    [{ response_type: 'token' }, 400, 'unsupported_response_type'],
    [{ scope: 'https://www.googleapis.com/auth/nothing' }, 400, 'invalid_scope'],
    [{ scope: '' }, 400, 'scope'],
    [{ code_challenge_method: 'S512' }, 400, 'code_challenge_method'],
    [{ code_challenge: 'short' }, 400, 'code_challenge'],
  ])('is an error page for %j', async (parameters, status, text) => {
    const response = await fetch(authorizationUrl(parameters as unknown as Record<string, string>), {
      redirect: 'manual',
    });
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(page).toContain(text);
    expect(page).not.toContain('<script');
  });

  it('rejects a form that was changed or has expired', async () => {
    const page = await (await fetch(authorizationUrl())).text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const [payload = '', signature = ''] = ticket.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    claims.form.redirectUri = 'http://evil.example/';
    const forged = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    const post = (value: string) =>
      fetch(`${sandbox.url}/google/accounts/o/oauth2/v2/auth/decision`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          ticket: value,
          decision: 'allow',
          account: 'maya@marlowcoffee.com',
          scope: ANALYTICS,
        }),
      });
    expect((await post(forged)).status).toBe(400);
    expect((await post(ticket)).status).toBe(303);
    sandbox.clock.at += 11 * 60_000;
    expect((await post(ticket)).status).toBe(400);
  });
});

describe('the token endpoint', () => {
  it('returns an access and a refresh token for a code, its verifier and its redirect address', async () => {
    const { status, body } = await exchange({ code: await codeOf() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: ANALYTICS, expires_in: 3599 });
    expect(body.access_token).toMatch(/^ya29\./);
    expect(body.refresh_token).toMatch(/^1\/\//);
  });

  it.each([
    ['a wrong verifier', { code_verifier: `${VERIFIER}x` }, 400, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_grant'],
    ['a different redirect address', { redirect_uri: 'http://127.0.0.1:4349/other' }, 400, 'redirect_uri_mismatch'],
    ['a wrong secret', { client_secret: 'guess' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody' }, 401, 'invalid_client'],
    ['an unsupported grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no grant type', { grant_type: '' }, 400, 'unsupported_grant_type'],
  ])('rejects %s', async (_what, form, status, error) => {
    const answer = await exchange({ code: await codeOf(), ...(form as unknown as Record<string, string>) });
    expect(answer).toMatchObject({ status, body: { error } });
  });

  it('accepts the client id and secret in Basic authentication', async () => {
    const basic = Buffer.from('reporting-sandbox:sandbox-secret').toString('base64');
    const answer = await exchange(
      { code: await codeOf(), client_id: '', client_secret: '' },
      { authorization: `Basic ${basic}` },
    );
    expect(answer.status).toBe(200);
  });

  it('accepts a code only once, and only for 60 s', async () => {
    const code = await codeOf();
    expect((await exchange({ code })).status).toBe(200);
    expect(await exchange({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const late = await codeOf();
    sandbox.clock.at += 59_000;
    const inTime = await codeOf();
    sandbox.clock.at += 2_000;
    expect(await exchange({ code: late })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange({ code: inTime })).status).toBe(200);
  });

  it('returns a refresh token only for offline access, and a second one only with prompt=consent', async () => {
    await call(`${sandbox.url}/_sandbox/revoke`, null, { json: {} });
    const refresh = async (parameters: Record<string, string>) =>
      (await exchange({ code: await codeOf(parameters) })).body.refresh_token !== undefined;
    expect(await refresh({ access_type: '' })).toBe(false);
    expect(await refresh({ prompt: '' })).toBe(true);
    expect(await refresh({ prompt: '' })).toBe(false);
    expect(await refresh({ prompt: 'consent' })).toBe(true);
  });
});

describe('the sandbox', () => {
  const summaries = async (token: string | null | undefined) =>
    call(`${sandbox.url}/google/analyticsadmin/v1beta/accountSummaries`, token);

  it('expires an access token after an hour, and issues a new one for the refresh token', async () => {
    const client = await signedIn(sandbox.url);
    const old = client.credentials.access_token;
    expect((await summaries(old)).status).toBe(200);
    sandbox.clock.at += 3_600_001;
    expect(await summaries(old)).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED', code: 401 } },
    });
    const { credentials } = await client.refreshAccessToken();
    expect((await summaries(credentials.access_token)).status).toBe(200);
  });

  it('rejects a missing, an unknown and a changed access token, and a refresh token', async () => {
    const client = await signedIn(sandbox.url);
    const token = client.credentials.access_token ?? '';
    const changed = token.replace(/-(.)/, (_all, first: string) => `-${first === 'e' ? 'f' : 'e'}`);
    expect(changed).not.toBe(token);
    for (const bad of [null, 'ya29.whatever', changed, client.credentials.refresh_token]) {
      expect((await summaries(bad)).status).toBe(401);
    }
  });

  it('keeps valid tokens valid and revoked tokens revoked after a restart', async () => {
    const kept = await signedIn(sandbox.url, undefined, { account: 'maya@marlowcoffee.com' });
    const gone = await signedIn(sandbox.url, undefined, { account: 'tom@brewlab.agency' });
    await call(`${sandbox.url}/_sandbox/revoke`, null, { json: { account: 'tom@brewlab.agency' } });
    const again = await openSandbox({ stateDir: sandbox.stateDir, now: () => sandbox.clock.at });
    const at = (token: string | null | undefined) =>
      call(`${again.url}/google/analyticsadmin/v1beta/accountSummaries`, token);
    expect((await at(kept.credentials.access_token)).status).toBe(200);
    expect((await at(gone.credentials.access_token)).status).toBe(401);
    const client = oauthClient(again.url);
    client.setCredentials({ refresh_token: kept.credentials.refresh_token ?? '' });
    expect((await client.refreshAccessToken()).credentials.access_token).toMatch(/^ya29/);
    client.setCredentials({ refresh_token: gone.credentials.refresh_token ?? '' });
    await expect(client.refreshAccessToken()).rejects.toThrow('invalid_grant');
    await again.close();
  });

  it('revokes all tokens of a consent if one of them is revoked, and accepts a new consent', async () => {
    const client = await signedIn(sandbox.url);
    const { access_token: access, refresh_token: refresh } = client.credentials;
    await client.revokeToken(access ?? '');
    expect((await summaries(access)).status).toBe(401);
    expect(await exchange({ grant_type: 'refresh_token', refresh_token: refresh ?? '' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const again = await signedIn(sandbox.url);
    expect((await summaries(again.credentials.access_token)).status).toBe(200);
  });

  it('expires access tokens on request, but not refresh tokens', async () => {
    const client = await signedIn(sandbox.url);
    const old = client.credentials.access_token;
    await call(`${sandbox.url}/_sandbox/expire`, null, { json: { account: 'maya@marlowcoffee.com' } });
    expect((await summaries(old)).status).toBe(401);
    const { credentials } = await client.refreshAccessToken();
    expect((await summaries(credentials.access_token)).status).toBe(200);
  });

  it('rejects calls of an API whose scope was not granted', async () => {
    const client = await signedIn(sandbox.url, [ANALYTICS, SHEETS, EMAIL], { scopes: [SHEETS] });
    expect(client.credentials.scope).toBe(`${SHEETS} ${EMAIL}`);
    const answer = await call(
      `${sandbox.url}/google/analyticsdata/v1beta/${SHOP}:runReport`,
      client.credentials.access_token,
      { json: {} },
    );
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED', details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } },
    });
    expect((await call(`${sandbox.url}/google/drive/v3/files`, client.credentials.access_token)).status).toBe(403);
  });
});

describe("Google's own client", () => {
  it('completes the flow with PKCE and verifies the id token', async () => {
    // The library compares the expiry with the real clock.
    const live = await openSandbox({ now: Date.now });
    const client = oauthClient(live.url);
    const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
    const url = client.generateAuthUrl({
      access_type: 'offline',
      scope: ['openid', 'email', 'profile', ANALYTICS, DRIVE],
      code_challenge_method: CodeChallengeMethod.S256,
      code_challenge: codeChallenge ?? '',
    });
    const back = await decideConsent(url, { account: 'tom@brewlab.agency' });
    const { tokens } = await client.getToken({ code: back.searchParams.get('code') ?? '', codeVerifier });
    client.setCredentials(tokens);
    const login = await client.verifyIdToken({ idToken: tokens.id_token ?? '', audience: 'reporting-sandbox' });
    expect(login.getPayload()).toMatchObject({ email: 'tom@brewlab.agency', name: 'Tom Okafor', hd: 'brewlab.agency' });
    expect(await client.getTokenInfo(tokens.access_token ?? '')).toMatchObject({
      email: 'tom@brewlab.agency',
      aud: 'reporting-sandbox',
    });
    const v2 = await call(`${live.url}/google/oauth2/v2/userinfo`, tokens.access_token);
    expect(v2.body).toMatchObject({ email: 'tom@brewlab.agency', verified_email: true, given_name: 'Tom' });
    const openid = await call(`${live.url}/google/openidconnect/v1/userinfo`, tokens.access_token);
    expect(openid.body).toMatchObject({ sub: v2.body.id, email: 'tom@brewlab.agency' });
    await live.discard();
  });
});
