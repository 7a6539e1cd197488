import { describe, expect, it } from 'vitest';
import type { OAuthDefinition } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { json, scripted } from '../testing/http.ts';
import { buildAuthorizationUrl, createAuthorizationSecrets } from './authorization.ts';
import { checkGrantedScopes, missingScopes } from './scopes.ts';
import { exchangeCode, refreshTokens, revokeTokens } from './tokens.ts';

const READ = 'https://www.googleapis.com/auth/analytics.readonly';
const DRIVE = 'https://www.googleapis.com/auth/drive.metadata.readonly';
const EMAIL = 'https://www.googleapis.com/auth/userinfo.email';
const definition = googleAuth('google_analytics', {
  required: { [READ]: 'See your data' },
  optional: { [DRIVE]: 'See your files' },
});
const basic = (scope: string) => `openid ${EMAIL} ${scope}`;
const client = { id: 'client', secret: 'secret' };
const redirectUri = 'https://reports.example/sources/google_analytics/callback';
const hosts = {};

function oauthContext(...answers: Parameters<typeof scripted>) {
  const script = scripted(...answers);
  const { http, now, wait } = script.context;
  return { ...script, oauth: { http, now, wait, hosts, client } };
}

const grant = {
  access_token: 'access',
  token_type: 'Bearer',
  expires_in: 3600,
  scope: basic(READ),
  refresh_token: 'r1',
};
const exchange = {
  parameters: new URLSearchParams('code=c1&state=s1'),
  state: 's1',
  codeVerifier: 'v'.repeat(43),
  redirectUri,
};

describe('buildAuthorizationUrl', () => {
  it('requests a code with PKCE, offline access and consent', async () => {
    const url = new URL(
      await buildAuthorizationUrl(definition, {
        hosts,
        client,
        redirectUri,
        state: 's1',
        // The verifier and challenge of RFC 7636, appendix B.
        codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        loginHint: 'maya@example.com',
      }),
    );
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: redirectUri,
      scope: `openid ${EMAIL} ${READ} ${DRIVE}`,
      state: 's1',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: 'maya@example.com',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
  });

  it('omits PKCE for vendors that do not support it', async () => {
    const url = await buildAuthorizationUrl(
      { ...definition, pkce: false },
      { hosts, client, redirectUri, ...createAuthorizationSecrets() },
    );
    expect(url).not.toContain('code_challenge');
  });

  it('creates different secrets each time', () => {
    const made = Array.from({ length: 20 }, () => createAuthorizationSecrets());
    expect(new Set(made.flatMap(({ state, codeVerifier }) => [state, codeVerifier])).size).toBe(40);
  });
});

describe('exchangeCode', () => {
  it('sends code, verifier and secret, and returns the tokens', async () => {
    const { oauth, sent } = oauthContext(json(grant));
    await expect(exchangeCode(definition, oauth, exchange)).resolves.toEqual({
      accessToken: 'access',
      expiresAt: Date.parse('2026-11-21T13:00:00Z'),
      refreshToken: 'r1',
      scope: basic(READ),
    });
    expect(sent[0]?.url).toBe('https://oauth2.googleapis.com/token');
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: redirectUri,
      code_verifier: exchange.codeVerifier,
      client_id: 'client',
      client_secret: 'secret',
    });
  });

  it('sends the secret in a header if the vendor requires it', async () => {
    const { oauth, sent } = oauthContext(json(grant));
    await exchangeCode({ ...definition, clientAuthentication: 'basic' }, oauth, exchange);
    expect(sent[0]?.headers?.authorization).toBe(`Basic ${btoa('client:secret')}`);
    expect(sent[0]?.body).not.toContain('secret=');
  });

  const refusals: [string, string, string, RegExp][] = [
    ['the user cancels', 'error=access_denied&state=s1', 'permission', /Access was not allowed at Google/],
    [
      'the vendor refuses the registration of the service',
      'error=invalid_scope&state=s1',
      'config',
      /not accept the registration of this service/,
    ],
    ['the vendor reports a server error', 'error=server_error&state=s1', 'transient', /does not work at the moment/],
    ['the state is wrong', 'code=c1&state=other', 'config', /does not belong to a sign-in/],
    ['there is no state', 'code=c1', 'config', /does not belong to a sign-in/],
    ['the issuer is wrong', 'code=c1&state=s1&iss=https://evil.example', 'config', /does not belong to a sign-in/],
    ['there is no code', 'state=s1', 'config', /sent no code/],
  ];
  it.each(refusals)('requests no token if %s', async (_name, query, kind, message) => {
    const { oauth, sent } = oauthContext(json(grant));
    const callback = { ...exchange, parameters: new URLSearchParams(query) };
    await expect(exchangeCode(definition, oauth, callback)).rejects.toMatchObject({
      kind,
      message: expect.stringMatching(message),
    });
    expect(sent).toHaveLength(0);
  });

  it('names the permission that was not granted', async () => {
    const { oauth } = oauthContext(json({ ...grant, scope: basic(DRIVE) }));
    await expect(exchangeCode(definition, oauth, exchange)).rejects.toMatchObject({
      kind: 'permission',
      message:
        'The permission “See your data” was not ticked at Google, so nothing was connected. Connect again and tick it.',
    });
  });

  it('does not send a code again if the answer is lost', async () => {
    const { oauth, sent } = oauthContext(new TypeError('socket closed'));
    await expect(exchangeCode(definition, oauth, exchange)).rejects.toMatchObject({ kind: 'transient' });
    expect(sent).toHaveLength(1);
  });

  it('ignores an id token, because its check depends on the local clock', async () => {
    const { oauth } = oauthContext(json({ ...grant, id_token: 'not.a.token' }));
    await expect(exchangeCode(definition, oauth, exchange)).resolves.toMatchObject({ accessToken: 'access' });
  });

  it('rejects plain http except for loopback addresses', async () => {
    const { oauth, sent } = oauthContext(json(grant));
    await expect(
      exchangeCode(definition, { ...oauth, hosts: { oauth2: 'http://tokens.example' } }, exchange),
    ).rejects.toThrow();
    expect(sent).toHaveLength(0);
    await expect(
      exchangeCode(definition, { ...oauth, hosts: { oauth2: 'http://127.0.0.1:9' } }, exchange),
    ).resolves.toMatchObject({ accessToken: 'access' });
  });
});

describe('refreshTokens', () => {
  const current = { refreshToken: 'r1', scope: basic(READ) };

  it('returns a new access token and a replaced refresh token', async () => {
    const { oauth } = oauthContext(
      json({ access_token: 'a2', token_type: 'bearer', expires_in: '60', refresh_token: 'r2' }),
    );
    await expect(refreshTokens(definition, oauth, current)).resolves.toEqual({
      accessToken: 'a2',
      expiresAt: Date.parse('2026-11-21T12:01:00Z'),
      refreshToken: 'r2',
      scope: basic(READ),
    });
  });

  it('accepts tokens without expiry', async () => {
    const { oauth } = oauthContext(json({ access_token: 'a2', token_type: 'bearer' }));
    await expect(refreshTokens(definition, oauth, current)).resolves.toEqual({
      accessToken: 'a2',
      expiresAt: null,
      scope: basic(READ),
    });
  });

  const failures: [string, Parameters<typeof scripted>[0], string, number][] = [
    ['invalid_grant', json({ error: 'invalid_grant', error_description: 'revoked' }, 400), 'credential', 1],
    ['invalid_client', json({ error: 'invalid_client' }, 401), 'config', 1],
    [
      'invalid_client with a challenge',
      json({ error: 'invalid_client' }, 401, { 'www-authenticate': 'Basic realm="x"' }),
      'config',
      1,
    ],
    ['invalid_request', json({ error: 'invalid_request' }, 400), 'config', 1],
    ['500', json({ error: 'internal_failure' }, 500), 'transient', 3],
    ['503 without JSON', { status: 503, headers: {}, body: 'Service Unavailable' }, 'transient', 3],
    ['429', json({ error: 'rate_limit_exceeded' }, 429), 'transient', 3],
    [
      'a page instead of data',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>502</h1>' },
      'transient',
      3,
    ],
    ['an answer without a token', json({ token_type: 'Bearer' }), 'transient', 3],
    ['no answer', new Error('timeout'), 'transient', 3],
  ];
  it.each(failures)('maps %s to a %s error', async (_name, answer, kind, tries) => {
    const { oauth, sent } = oauthContext(answer as never);
    await expect(refreshTokens(definition, oauth, current)).rejects.toMatchObject({ name: 'ConnectorError', kind });
    expect(sent).toHaveLength(tries as number);
  });

  it('requires a refresh token', async () => {
    const { oauth, sent } = oauthContext(json(grant));
    await expect(refreshTokens(definition, oauth, { ...current, refreshToken: undefined })).rejects.toMatchObject({
      kind: 'credential',
    });
    expect(sent).toHaveLength(0);
  });
});

describe('revokeTokens', () => {
  it('revokes the grant, and succeeds even if the grant was revoked before', async () => {
    const done = oauthContext(json({}));
    await revokeTokens(definition, done.oauth, 'r1');
    expect(done.sent[0]?.url).toBe('https://oauth2.googleapis.com/revoke');
    expect(new URLSearchParams(done.sent[0]?.body).get('token')).toBe('r1');
    await expect(
      revokeTokens(definition, oauthContext(json({ error: 'invalid_token' }, 400)).oauth, 'r1'),
    ).resolves.toBeUndefined();
  });

  it('throws if the vendor cannot be reached, and does nothing for vendors without a revocation endpoint', async () => {
    await expect(revokeTokens(definition, oauthContext(new Error('down')).oauth, 'r1')).rejects.toMatchObject({
      kind: 'transient',
    });
    const { revocationEndpoint: _none, ...without } = definition;
    const { oauth, sent } = oauthContext(json({}));
    await revokeTokens(without, oauth, 'r1');
    expect(sent).toHaveLength(0);
  });
});

describe('scopes', () => {
  it.each([
    [basic(READ), []],
    [`${basic(READ)} ${DRIVE}`, []],
    [basic(DRIVE), [READ]],
    ['', ['openid', EMAIL, READ]],
    [`openid,${EMAIL},${READ}`, []],
    [basic('https://www.googleapis.com/auth/analytics.readonly.more'), [READ]],
  ])('finds the missing scopes of %s', (granted, missing) => {
    expect(missingScopes(definition, granted)).toEqual(missing);
  });

  it('names several permissions in one sentence', () => {
    const two: OAuthDefinition = { ...definition, optionalScopes: [] };
    expect(() => checkGrantedScopes(two, `openid ${EMAIL}`)).toThrow(
      'These permissions were not ticked at Google, so nothing was connected: “See your data”, “See your files”. Connect again and tick them.',
    );
  });
});
