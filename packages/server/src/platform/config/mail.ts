import { isMailAddress } from '@reporting/contract/rules';
import { StartupError } from '../startup-error.ts';
import { isLoopback } from './values.ts';

/** A mail server that accepts mails for delivery. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the start of the connection; otherwise the connection is upgraded with STARTTLS. */
  secure: boolean;
  /** Whether mails are sent only over TLS. */
  requireTls: boolean;
  auth: { user: string; password: string } | null;
}

export interface MailConfig {
  /** If null, mails are written to files in the data folder. */
  smtp: SmtpConfig | null;
  /** The sender's address. */
  from: string;
}

const EXAMPLE = 'smtp://user:password@mail.example.com:587';
/** Default ports, without and with TLS from the start. */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * Reads the mail server and the sender.
 * @throws StartupError for an invalid value, and for a mail server without a sender
 */
export function readMail(env: NodeJS.ProcessEnv): MailConfig {
  const from = env.MAIL_FROM?.trim() ?? '';
  if (from !== '' && !isMailAddress(from))
    throw new StartupError(
      `MAIL_FROM must be one plain address such as reports@example.com, not "${from.slice(0, 100)}".`,
    );
  const smtp = env.SMTP_URL ? smtpOf(env.SMTP_URL) : null;
  if (smtp !== null && from === '')
    throw new StartupError(
      'SMTP_URL requires MAIL_FROM, the address that mails are sent from, such as reports@example.com.',
    );
  return { smtp, from: from || 'no-reply@localhost.invalid' };
}

/** @throws StartupError if the text is not the address of a mail server. The error does not contain the password. */
function smtpOf(text: string): SmtpConfig {
  const url = URL.parse(text);
  if (!url || !(url.protocol in PORTS) || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search || url.hash)
    throw new StartupError(
      `SMTP_URL must be an address such as ${EXAMPLE}, or smtps:// for TLS from the start (port 465).`,
    );
  if ((url.username === '') !== (url.password === ''))
    throw new StartupError(`SMTP_URL must contain a user and a password, or neither, as in ${EXAMPLE}.`);
  const protocol = url.protocol as keyof typeof PORTS;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? PORTS[protocol] : Number(url.port),
    secure: protocol === 'smtps:',
    requireTls: !isLoopback(host),
    auth: url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) },
  };
}

/** @throws StartupError for an invalid escape */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartupError(
      'User and password of SMTP_URL must be percent-encoded: write % as %25, @ as %40, / as %2F.',
    );
  }
}
