import { createServer } from 'node:http';
import { analyticsdata, type analyticsdata_v1beta } from '@googleapis/analyticsdata';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import type { Page } from 'playwright-core';

const SCOPES = ['openid', 'email', 'https://www.googleapis.com/auth/analytics.readonly'];

/** Chooses an account on the consent page and allows access. */
export async function consent(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(email.replace('.', '\\.')) }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

/**
 * Google's own client, signed in to the sandbox through the consent page. It shares no code with this repository, so its figures
 * verify the figures on the screens independently.
 */
export async function officialClient(
  sandboxUrl: string,
  page: Page,
  email: string,
): Promise<analyticsdata_v1beta.Analyticsdata> {
  const server = createServer();
  const code = new Promise<string>((resolve, reject) => {
    server.on('request', (request, response) => {
      const answer = new URL(request.url ?? '/', 'http://localhost').searchParams;
      response.end('Thank you. You can close this page.');
      const value = answer.get('code');
      if (value) resolve(value);
      else reject(new Error(`The consent page answered ${answer}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const client = new OAuth2Client({
    clientId: 'reporting-sandbox',
    clientSecret: 'sandbox-secret',
    redirectUri: `http://127.0.0.1:${address.port}/back`,
    endpoints: {
      oauth2AuthBaseUrl: `${sandboxUrl}/google/accounts/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${sandboxUrl}/google/oauth2/token`,
    },
  });
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
  const url = client.generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope: SCOPES,
    code_challenge_method: CodeChallengeMethod.S256,
    ...(codeChallenge ? { code_challenge: codeChallenge } : {}),
  });
  await page.goto(url);
  await consent(page, email);
  const { tokens } = await client.getToken({ code: await code, codeVerifier });
  server.close();
  client.setCredentials(tokens);
  // Two copies of the library declare the same class, which TypeScript treats as different types.
  const auth = client as unknown as NonNullable<analyticsdata_v1beta.Options['auth']>;
  return analyticsdata({ version: 'v1beta', auth, rootUrl: sandboxUrl });
}

export interface DailyFigures {
  total: number;
  /** Sessions by day, `yyyy-MM-dd`. */
  days: Map<string, number>;
}

/** Reads the sessions of a property by day with Google's client. */
export async function sessionsByDay(
  client: analyticsdata_v1beta.Analyticsdata,
  property: string,
  startDate: string,
  endDate: string,
): Promise<DailyFigures> {
  const { data } = await client.properties.runReport({
    property,
    requestBody: {
      dimensions: [{ name: 'date' }],
      metrics: [{ name: 'sessions' }],
      dateRanges: [{ startDate, endDate }],
      orderBys: [{ dimension: { dimensionName: 'date' } }],
      limit: '1000',
    },
  });
  const days = new Map<string, number>();
  for (const row of data.rows ?? []) {
    const day = row.dimensionValues?.[0]?.value ?? '';
    days.set(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`, Number(row.metricValues?.[0]?.value));
  }
  return { total: [...days.values()].reduce((sum, value) => sum + value, 0), days };
}
