import { describe, expect, it } from 'vitest';
import type { OAuthDefinition } from '../connector.ts';
import { json, scripted } from '../testing/http.ts';
import { buildAuthorizationUrl } from './authorization.ts';
import { exchangeCode, refreshTokens } from './tokens.ts';

const client = { id: 'app', secret: 'secret' };
const redirectUri = 'https://reports.example/sources/x/callback';

const base: OAuthDefinition = {
  kind: 'oauth',
  vendor: { id: 'x', name: 'Vendor' },
  authorizationEndpoint: () => 'https://vendor.example/authorize',
  tokenEndpoint: () => 'https://vendor.example/token',
  scopes: ['read', 'list'],
  pkce: false,
  authorizationParameters: {},
};

/** A vendor with a JSON body, `app_id` and `auth_code`, tokens in `data`, and errors with status 200. */
const enveloped: OAuthDefinition = {
  ...base,
  scopes: [],
  parameterNames: { clientId: 'app_id', code: 'auth_code' },
  tokenDialect: {
    request: 'json',
    rename: { client_id: 'app_id', client_secret: 'secret', code: 'auth_code' },
    omit: ['grant_type', 'redirect_uri'],
    envelope: 'data',
    errorOf: (answer) =>
      typeof answer === 'object' && answer !== null && 'code' in answer && answer.code !== 0
        ? 'invalid_grant'
        : undefined,
  },
};

/** A vendor with commas between scopes, parameters in the query, and a grant for a long-lived token instead of a refresh token. */
const longLived: OAuthDefinition = {
  ...base,
  scopeSeparator: ',',
  tokenDialect: { request: 'query' },
  longLived: { grantType: 'long_lived', parameter: 'short_token' },
};

function vendor(...answers: Parameters<typeof scripted>) {
  const { context, sent } = scripted(...answers);
  return { sent, oauth: { http: context.http, now: context.now, wait: context.wait, hosts: {}, client } };
}
const exchange = (query: string) => ({
  parameters: new URLSearchParams(query),
  state: 's1',
  codeVerifier: 'v'.repeat(43),
  redirectUri,
});

describe('a vendor that differs from RFC 6749', () => {
  it('receives the client id in the vendor’s parameter, and scopes with the vendor’s separator', async () => {
    const request = { hosts: {}, client, redirectUri, state: 's1', codeVerifier: 'v'.repeat(43) };
    const own = new URL(await buildAuthorizationUrl(enveloped, request));
    expect(Object.fromEntries(own.searchParams)).toEqual({
      response_type: 'code',
      app_id: 'app',
      redirect_uri: redirectUri,
      state: 's1',
    });
    const commas = new URL(await buildAuthorizationUrl(longLived, request));
    expect(commas.searchParams.get('scope')).toBe('read,list');
  });

  it('receives a JSON body with the vendor’s names, and the tokens are read from the answer’s envelope', async () => {
    const { oauth, sent } = vendor(json({ code: 0, data: { access_token: 'a1', scope: [4, 5] } }));
    await expect(exchangeCode(enveloped, oauth, exchange('auth_code=c1&state=s1'))).resolves.toEqual({
      accessToken: 'a1',
      expiresAt: null,
      scope: '4 5',
    });
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://vendor.example/token' });
    expect(sent[0]?.headers?.['content-type']).toBe('application/json');
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ app_id: 'app', secret: 'secret', auth_code: 'c1' });
  });

  it('can report an error with status 200', async () => {
    const { oauth } = vendor(json({ code: 40_105, message: 'expired', data: {} }));
    await expect(exchangeCode(enveloped, oauth, exchange('auth_code=c1&state=s1'))).rejects.toMatchObject({
      kind: 'credential',
    });
  });

  it('can have a second grant for a long-lived token', async () => {
    const { oauth, sent } = vendor(
      json({ access_token: 'short', token_type: 'bearer', expires_in: 3_600 }),
      json({ access_token: 'long', expires_in: 5_184_000 }),
    );
    await expect(exchangeCode(longLived, oauth, exchange('code=c1&state=s1'))).resolves.toEqual({
      accessToken: 'long',
      expiresAt: Date.parse('2026-11-21T12:00:00Z') + 5_184_000_000,
      endsAt: Date.parse('2026-11-21T12:00:00Z') + 5_184_000_000,
      scope: 'read list',
    });
    const [first, second] = sent.map(({ method, url, body }) => ({ method, url: new URL(url), body }));
    expect(first?.url.searchParams.get('code')).toBe('c1');
    expect(Object.fromEntries(second?.url.searchParams ?? [])).toMatchObject({
      grant_type: 'long_lived',
      short_token: 'short',
      client_id: 'app',
      client_secret: 'secret',
    });
    expect([second?.method, second?.body]).toEqual(['GET', undefined]);
  });

  it('requires a reconnect if a token has expired and cannot be renewed', async () => {
    const { oauth, sent } = vendor(json({}));
    await expect(refreshTokens(longLived, oauth, { refreshToken: undefined, scope: '' })).rejects.toMatchObject({
      kind: 'credential',
    });
    expect(sent).toHaveLength(0);
  });

  it('causes a transient error if it answers with a page', async () => {
    const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' };
    const { oauth } = vendor(page);
    await expect(exchangeCode(enveloped, oauth, exchange('auth_code=c1&state=s1'))).rejects.toMatchObject({
      kind: 'transient',
    });
  });
});
