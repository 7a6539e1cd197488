import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connector as googleAnalytics } from '../google_analytics/index.ts';
import { connector as googleSheets } from '../google_sheets/index.ts';
import { recordingHttp } from '../testing/http.ts';
import { consent, signIn, type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { exchangeCode, refreshTokens, revokeTokens } from './tokens.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control('/faults', undefined, 'DELETE'));

const { auth } = googleAnalytics;

describe('signing in at Google', () => {
  it('returns tokens that can read data, be renewed and be revoked', async () => {
    const session = await signIn(sandbox, googleAnalytics);
    const oauth = sandbox.oauth(session.http);
    expect(session.tokens).toMatchObject({
      refreshToken: expect.any(String),
      scope: expect.stringContaining('analytics.readonly'),
    });
    expect(session.tokens.expiresAt).toBeGreaterThan(Date.now() + 3_000_000);
    await expect(googleAnalytics.auth.identify(session.context)).resolves.toEqual({
      account: 'maya@marlowcoffee.com',
      externalId: '104711204817240001337',
    });

    const { refreshToken, scope } = session.tokens;
    const [one, two] = await Promise.all([
      refreshTokens(auth, oauth, { refreshToken, scope }),
      refreshTokens(auth, oauth, { refreshToken, scope }),
    ]);
    for (const { accessToken } of [one, two]) {
      session.tokens = { ...session.tokens, accessToken };
      await expect(googleAnalytics.auth.identify(session.context)).resolves.toMatchObject({
        account: 'maya@marlowcoffee.com',
      });
    }

    await revokeTokens(auth, oauth, refreshToken ?? '');
    await expect(refreshTokens(auth, oauth, { refreshToken, scope })).rejects.toMatchObject({
      kind: 'credential',
      message: 'Google no longer accepts this connection: access was withdrawn or has expired. Reconnect the source.',
    });
    await expect(googleAnalytics.auth.identify(session.context)).rejects.toMatchObject({ kind: 'credential' });
    await expect(revokeTokens(auth, oauth, refreshToken ?? '')).resolves.toBeUndefined();
  });

  it('accepts a code only once and only with its verifier', async () => {
    const http = recordingHttp();
    const given = await consent(sandbox, googleAnalytics);
    await expect(
      exchangeCode(auth, sandbox.oauth(http), { ...given, codeVerifier: 'x'.repeat(43) }),
    ).rejects.toMatchObject({ kind: 'credential' });
    const again = await consent(sandbox, googleAnalytics);
    await exchangeCode(auth, sandbox.oauth(http), again);
    await expect(exchangeCode(auth, sandbox.oauth(http), again)).rejects.toMatchObject({
      kind: 'credential',
      message: expect.stringContaining('was used already'),
    });
  });

  it('states what to do if the user cancels or does not grant a permission', async () => {
    await expect(signIn(sandbox, googleAnalytics, { decision: 'cancel' })).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('Connect again and allow it'),
    });
    await expect(signIn(sandbox, googleAnalytics, { untick: ['analytics'] })).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('“See and download your Google Analytics data”'),
    });
    await expect(signIn(sandbox, googleSheets, { untick: ['spreadsheets'] })).rejects.toMatchObject({
      kind: 'permission',
      message: expect.stringContaining('“See all your Google Sheets spreadsheets”'),
    });
  });

  it('reports a wrong client secret to the operator and keeps the connection valid', async () => {
    const { tokens, http } = await signIn(sandbox, googleAnalytics);
    const oauth = sandbox.oauth(http);
    const wrong = { ...oauth, client: { ...oauth.client, secret: 'wrong' } };
    await expect(
      refreshTokens(auth, wrong, { refreshToken: tokens.refreshToken, scope: tokens.scope }),
    ).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('Ask the operator of the service'),
    });
  });

  it.each([
    ['a server error', { status: 500 }],
    ['a page instead of data', { htmlInsteadOfJson: true }],
    ['a cut connection', { drop: 'beforeHeaders' as const }],
    ['an answer cut in the middle', { drop: 'midBody' as const }],
    ['too many requests', { status: 429 }],
  ])('renews the token after two failures with %s, and has a transient error after three', async (_name, fault) => {
    const { tokens, http } = await signIn(sandbox, googleAnalytics);
    const current = { refreshToken: tokens.refreshToken, scope: tokens.scope };
    await sandbox.fault({ match: { operation: 'oauth.token' }, ...fault, times: 2 });
    await expect(refreshTokens(auth, sandbox.oauth(http), current)).resolves.toMatchObject({
      accessToken: expect.any(String),
    });
    await sandbox.fault({ match: { operation: 'oauth.token' }, ...fault, times: 3 });
    await expect(refreshTokens(auth, sandbox.oauth(http), current)).rejects.toMatchObject({ kind: 'transient' });
  });
});
