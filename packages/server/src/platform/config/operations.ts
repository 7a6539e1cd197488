import ipaddr from 'ipaddr.js';
import { StartupError } from '../startup-error.ts';
import { originOf, portOf } from './values.ts';

/** Settings for the DNS records of companies and for monitoring by the operator. */
export interface OperationsConfig {
  /** Name servers that look up the records of companies. If empty, the system's name servers are used. */
  dnsServers: readonly string[];
  /** Name to which the white-label hosts of companies point; null if the service has no public name. */
  cnameTarget: string | null;
  /** Domain whose SPF record permits the mail server. */
  spfInclude: string;
  /** Port of the metrics on the loopback address; null without metrics. */
  metricsPort: number | null;
  /** Sentry DSN to which browsers report errors; null if they report none. */
  errorsDsn: string | null;
}

const NAME = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Reads the environment variables of `OperationsConfig`.
 * @param publicUrl origin of the service
 * @param from e-mail address from which the service sends mail
 * @throws StartupError for an invalid value
 */
export function readOperations(env: NodeJS.ProcessEnv, publicUrl: string | null, from: string): OperationsConfig {
  return {
    dnsServers: serversOf(env.DNS_SERVERS ?? ''),
    cnameTarget: env.WHITE_LABEL_CNAME ? nameOf('WHITE_LABEL_CNAME', env.WHITE_LABEL_CNAME) : publicName(publicUrl),
    spfInclude: env.MAIL_SPF_INCLUDE
      ? nameOf('MAIL_SPF_INCLUDE', env.MAIL_SPF_INCLUDE)
      : (from.split('@')[1] ?? '').toLowerCase(),
    metricsPort: env.METRICS_PORT ? portOf(env.METRICS_PORT) : null,
    errorsDsn: env.ERRORS_DSN ? dsnOf(env.ERRORS_DSN) : null,
  };
}

function publicName(publicUrl: string | null): string | null {
  const name = publicUrl === null ? '' : new URL(publicUrl).hostname;
  return NAME.test(name) && !ipaddr.isValid(name) ? name : null;
}

function nameOf(variable: string, text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/, '');
  if (NAME.test(name) && !ipaddr.isValid(name)) return name;
  throw new StartupError(`${variable} must be a name such as hosts.example.com, not "${text.slice(0, 100)}".`);
}

/** @throws StartupError if an entry is neither an IP address nor an IP address with a port */
function serversOf(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const server = part.trim();
    if (server === '') return [];
    const [, host = server] = /^\[?([\d.]+|[\da-f:]+)\]?(?::\d{1,5})?$/i.exec(server) ?? [];
    if (ipaddr.isValid(host)) return [server];
    throw new StartupError(
      `DNS_SERVERS must be addresses of name servers separated by commas, such as 9.9.9.9,127.0.0.1:5353; "${server}" is not one.`,
    );
  });
}

/** @throws StartupError if the text is not the DSN of a project at an error tracker */
function dsnOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.username !== '' && /^(?:\/[\w-]+)*\/\d+$/.test(url.pathname)) {
    originOf('ERRORS_DSN', url.origin);
    return url.href;
  }
  throw new StartupError('ERRORS_DSN must be the DSN of a project, such as https://key@errors.example.com/1.');
}
