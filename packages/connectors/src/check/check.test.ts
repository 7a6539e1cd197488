import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEMO_CLIENT, decideConsent } from '@reporting/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connector as googleAds } from '../google_ads/index.ts';
import { connector as googleWebmasters } from '../google_webmasters/index.ts';
import { loadConnector } from '../registry.ts';
import { recordingHttp } from '../testing/http.ts';
import { type Session, signIn, type TestSandbox, testSandbox } from '../testing/sandbox.ts';
import { checkConnector } from './check.ts';
import { runCommand } from './run.ts';
import { signInByBrowser } from './sign-in.ts';

let sandbox: TestSandbox;
let session: Session;
beforeAll(async () => {
  sandbox = await testSandbox();
  session = await signIn(sandbox, googleAds);
});
afterAll(() => sandbox.close());

const COMMAND = fileURLToPath(new URL('./command.ts', import.meta.url));
/** Runs the command in a new process. Loading the command's source files takes 2.5 s of processor time. */
const runProcess = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { PATH: process.env.PATH ?? '', ...env } });

/** Runs the command in this process. */
async function run(args: string[], env: Record<string, string>) {
  const printed = { out: '', errors: '' };
  const into = (key: 'out' | 'errors') => ({
    write(text: string) {
      printed[key] += text;
    },
  });
  const code = await runCommand(args, env, into('out'), into('errors'));
  return { code, stdout: printed.out, stderr: printed.errors };
}

describe('the check of a connector', () => {
  it('writes the account, properties, options and figures, and the facts from the README of the type', async () => {
    const lines: string[] = [];
    const own = await signIn(sandbox, googleWebmasters);
    expect(await checkConnector(googleWebmasters, own.context, (line) => lines.push(line))).toBe(0);
    const text = lines.join('\n');
    expect(text).toContain('account: maya@marlowcoffee.com');
    expect(text).toContain('marlowcoffee.com (sc-domain:marlowcoffee.com) in Domain properties');
    expect(text).toMatch(/query of google_webmasters: Performance, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(\d+ ms\)/);
    expect(text).toContain('rows: 28;');
    expect(text).toContain('[memory] 16 months are kept');
  });

  it('continues after a failed step and counts it', async () => {
    await sandbox.fault({ match: { operation: 'googleads.listAccessibleCustomers' }, status: 403, times: 0 });
    const lines: string[] = [];
    expect(await checkConnector(googleAds, session.context, (line) => lines.push(line))).toBeGreaterThan(0);
    await sandbox.control('/faults', undefined, 'DELETE');
    expect(lines.join('\n')).toMatch(/FAILED {2}properties: permission: The connected account may not read/);
    expect(lines.join('\n')).toContain('Facts in the README of this type:');
  });

  it('states that an account has no property, and sends no query', async () => {
    const lines: string[] = [];
    const otherLogin = await signIn(sandbox, googleAds, { account: 'ines.duarte@example.com' });
    expect(await checkConnector(googleAds, otherLogin.context, (line) => lines.push(line))).toBe(1);
    const failures = lines.filter((line) => line.startsWith('FAILED'));
    expect(failures).toEqual(['FAILED  query of google_ads: not sent, because the vendor offers no account']);
  });

  it('signs in with the consent page', async () => {
    const port = 20_000 + (process.pid % 20_000);
    const oauth = sandbox.oauth(recordingHttp());
    const tokens = await signInByBrowser(googleAds.auth, oauth, port, (text) => {
      const address = /https?:\S+/.exec(text)?.[0] ?? '';
      void decideConsent(address, { account: 'tom@brewlab.agency' }).then((back) => fetch(back));
    });
    expect(tokens.refreshToken).toBeDefined();
  });
});

describe('the command', () => {
  it('reads credentials from the environment, and ends with 0 if every step succeeded', async () => {
    const { stdout } = await runProcess(['check', 'google_ads', '--sandbox', sandbox.url], {
      GOOGLE_CLIENT_ID: DEMO_CLIENT.id,
      GOOGLE_CLIENT_SECRET: DEMO_CLIENT.secret,
      GOOGLE_ADS_REFRESH_TOKEN: session.tokens.refreshToken ?? '',
      GOOGLE_ADS_DEVELOPER_TOKEN: 'sandbox-developer-token',
    });
    expect(stdout).toContain('ok      sign-in');
    expect(stdout).toContain('Marlow Coffee (4155550101)');
    expect(stdout).toContain('Every step succeeded.');
    expect(stdout).not.toContain(session.tokens.refreshToken);
  });

  it('names the variables if the vendor refuses their values', async () => {
    const client = { GOOGLE_CLIENT_ID: DEMO_CLIENT.id, GOOGLE_CLIENT_SECRET: DEMO_CLIENT.secret };
    const args = ['check', 'google_webmasters', '--sandbox', sandbox.url];
    const wrong = runProcess(args, { ...client, GOOGLE_WEBMASTERS_REFRESH_TOKEN: 'wrong' });
    const { code, stderr } = (await wrong.catch((error: unknown) => error)) as { code: number; stderr: string };
    expect([code, stderr]).toEqual([1, expect.stringContaining('GOOGLE_WEBMASTERS_REFRESH_TOKEN.')]);
  });

  it('reads a domain from the environment, and names the variable if it is not set', async () => {
    const { keys } = (await sandbox.read('/semrush')) as { keys: { active: string } };
    const args = ['check', 'semrush', '--sandbox', sandbox.url];
    const key = { SEMRUSH_ACCOUNT: 'agency', SEMRUSH_TOKEN: keys.active };
    const { stdout } = await run(args, { ...key, SEMRUSH_PROPERTY: 'marlowcoffee.com' });
    expect(stdout).toContain('Every step succeeded.');
    const without = await run(args, key);
    expect(without.stdout).toContain('not sent. Set SEMRUSH_PROPERTY (Domain).');
  });

  it.each([
    ['an unknown type', ['check', 'myspace'], 'There is no connector of “myspace”.'],
    ['no type', [], 'Usage: pnpm connectors check <type>'],
    ['a missing variable', ['check', 'google_ads'], 'Set GOOGLE_ADS_DEVELOPER_TOKEN.'],
    ['a missing key', ['check', 'woocommerce'], 'Set WOOCOMMERCE_ACCOUNT.'],
  ])('states what is missing: %s', async (_name, args, message) => {
    const failure = await run(args, {});
    expect([failure.code, failure.stderr]).toEqual([1, expect.stringContaining(message)]);
  });

  it('loads the connector of Google Sheets', async () => {
    expect(await loadConnector('google_sheets')).toBeDefined();
  });
});
