/** The command `pnpm connectors check`. Environment variables and output streams are arguments, so that tests can replace them. */
import { parseArgs } from 'node:util';
import { sourceType } from '@reporting/contract';
import type { Connector, ConnectorContext } from '../connector.ts';
import { hostsUnder } from '../network/hosts.ts';
import { type OAuthTokens, refreshTokens } from '../oauth/index.ts';
import { BUILT_TYPES, loadConnector } from '../registry.ts';
import { checkConnector } from './check.ts';
import { fetchClient } from './http.ts';
import { signInByBrowser } from './sign-in.ts';

const USAGE = `Usage: pnpm connectors check <type> [--sandbox URL]

  --sandbox URL   check the sandbox at this address instead of the vendor

Types: ${BUILT_TYPES.join(', ')}

Types with a sign-in read {VENDOR}_CLIENT_ID and {VENDOR}_CLIENT_SECRET, and one of
  {TYPE}_REFRESH_TOKEN   a refresh token of an account
  CHECK_PORT             a loopback port: the command prints the address of the consent page and waits for
                         its redirect to http://127.0.0.1:{CHECK_PORT}/callback
Types with a key read {TYPE}_{FIELD}, such as WOOCOMMERCE_CONSUMER_KEY.
Values that users type, such as a domain, are read from {TYPE}_{PARAMETER}, such as SEMRUSH_PROPERTY.
Settings of the operator, such as GOOGLE_ADS_DEVELOPER_TOKEN, are read, too.`;

class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;
type Write = (line: string) => void;

/**
 * Returns a function that reads an environment variable. The function accepts the name in lower case and throws `UsageError` if the
 * variable is not set.
 */
const variablesOf = (env: Environment) => (name: string) => {
  const value = env[name.toUpperCase()]?.trim();
  if (!value) throw new UsageError(`Set ${name.toUpperCase()}.`);
  return value;
};

async function contextOf(
  connector: Connector,
  sandbox: string | undefined,
  env: Environment,
  write: Write,
): Promise<ConnectorContext> {
  const variable = variablesOf(env);
  const { type, defaultHosts, auth } = connector;
  const { vendor, fields, settings } = sourceType(type);
  const http = fetchClient();
  const values =
    auth.kind === 'key' ? Object.fromEntries(fields.map(({ name }) => [name, variable(`${type}_${name}`)])) : {};
  const sites = Object.fromEntries(
    fields.filter(({ kind, name }) => kind === 'site' && name in values).map(({ name }) => [name, values[name] ?? '']),
  );
  const hosts =
    sandbox === undefined ? { ...defaultHosts, ...sites } : hostsUnder(`${sandbox}/${vendor.id}`, defaultHosts, sites);
  const base = {
    http,
    hosts,
    fields: values,
    settings: Object.fromEntries(settings.map((name) => [name, variable(`${type}_${name}`)])),
    now: Date.now,
  };
  if (auth.kind === 'key') {
    const token = fields
      .filter(({ name }) => name !== 'account')
      .map(({ name }) => values[name])
      .join('|');
    return { ...base, accessToken: async () => token };
  }
  const client = { id: variable(`${vendor.id}_client_id`), secret: variable(`${vendor.id}_client_secret`) };
  const oauth = { http, hosts, client, now: Date.now };
  const refreshToken = env[`${type}_refresh_token`.toUpperCase()]?.trim();
  const port = refreshToken ? 0 : Number(variable('check_port'));
  const given = [
    `${vendor.id}_client_id`,
    `${vendor.id}_client_secret`,
    ...(refreshToken ? [`${type}_refresh_token`] : []),
  ];
  let tokens: OAuthTokens;
  try {
    tokens = refreshToken
      ? { ...(await refreshTokens(auth, oauth, { refreshToken, scope: auth.scopes.join(' ') })), refreshToken }
      : await signInByBrowser(auth, oauth, port, write);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message} Variables that were used: ${given.join(', ').toUpperCase()}.`, { cause: error });
  }
  return {
    ...base,
    client,
    async accessToken({ force = false } = {}) {
      if (force)
        tokens = {
          ...tokens,
          ...(await refreshTokens(auth, oauth, { refreshToken: tokens.refreshToken, scope: tokens.scope })),
        };
      return tokens.accessToken;
    },
  };
}

async function check(args: string[], env: Environment, write: Write): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { sandbox: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, type = ''] = positionals;
  const connector = command === 'check' ? await loadConnector(type) : undefined;
  if (connector === undefined) throw new UsageError(type === '' ? '' : `There is no connector of “${type}”.`);
  write(`${sourceType(connector.type).name}, ${values.sandbox ?? 'the real vendor'}`);
  const parameters = Object.values(connector.definitions).flatMap((definition) => definition?.parameters ?? []);
  const typed = parameters.map(({ name }) => [name, env[`${connector.type}_${name}`.toUpperCase()]?.trim()]);
  const context = await contextOf(connector, values.sandbox, env, write);
  const failed = await checkConnector(connector, context, write, Object.fromEntries(typed));
  write(failed === 0 ? 'Every step succeeded.' : `${failed} steps failed.`);
  return failed === 0 ? 0 : 1;
}

/**
 * Runs the command. `out` receives the report, `errors` the error messages.
 * @returns the exit code: 0 if every step succeeded
 */
export async function runCommand(
  args: string[],
  env: Environment,
  out: { write(text: string): unknown },
  errors: { write(text: string): unknown },
): Promise<number> {
  try {
    return await check(args, env, (line) => out.write(`${line}\n`));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    errors.write(`${message}${error instanceof UsageError ? `\n\n${USAGE}` : ''}\n`);
    return 1;
  }
}
