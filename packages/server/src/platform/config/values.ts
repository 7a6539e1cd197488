import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Returns whether only this machine can reach the name or address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** @throws StartupError if the text is not a port */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new StartupError(`"${text}" is not a port. Use a number up to 65535.`);
  return port;
}

/** @throws StartupError if the text is not a number of daily backups */
export function keepOf(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new StartupError(
    `BACKUP_KEEP is the number of daily backups to keep, 0 to 999 (0: the service makes none), not "${text}".`,
  );
}

/** @throws StartupError if the text is not a number of widgets */
export function pdfMaximumOf(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new StartupError(`PDF_MAXIMUM is the maximum number of widgets for PDF export, 1 to 999, not "${text}".`);
}

/** @throws StartupError if the text is neither `low` nor `normal` */
export function pdfPriorityOf(text: string): 'low' | 'normal' {
  if (text === 'low' || text === 'normal') return text;
  throw new StartupError(`PDF_PRIORITY must be "low" or "normal", not "${text}".`);
}

/** Returns `none`, the absolute path of Chromium, or null if the text is empty. @throws StartupError if the file does not exist */
export function chromiumOf(text: string | undefined): string | null {
  if (!text || text === 'none') return text || null;
  const path = resolve(text);
  if (existsSync(path)) return path;
  throw new StartupError(
    `CHROMIUM_PATH is the path of a Chrome or Chromium, or "none" for no PDF files. The file "${text}" does not exist.`,
  );
}

/** @throws StartupError if the text is not a number of dashboards */
export function dashboardsLimitOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new StartupError(`DASHBOARDS_LIMIT is the number of dashboards of a company, 1 to 999999, not "${text}".`);
}

/** @throws StartupError if the text is not a number of days */
export function reportsKeepOf(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new StartupError(
    `REPORTS_KEEP_DAYS is the number of days for which sent reports are kept, 1 to 99999, not "${text}".`,
  );
}

/** @throws StartupError if the text is neither `open` nor `closed` */
export function registrationOf(text: string): boolean {
  if (text === 'open' || text === 'closed') return text === 'open';
  throw new StartupError(`REGISTRATION must be "open" or "closed", not "${text}".`);
}

/** @throws StartupError if the value of the variable `name` is not the address of a page */
export function pageOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.username) return url.href;
  throw new StartupError(`${name} must be the address of a page, such as https://example.com/terms.`);
}

/** @throws StartupError if the text is not a number of sockets */
export function socketsOf(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new StartupError(
    `SOCKETS_PER_ADDRESS is the maximum number of open sockets of one address, 1 to 99999, not "${text}".`,
  );
}

/** @throws StartupError if the value of the variable `name` is neither `on` nor `off` */
export function switchOf(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartupError(`${name} must be "on" or "off", not "${text}".`);
}

/** @throws StartupError if the value of the variable `name` is not an origin */
export function originOf(name: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new StartupError(`${name} must be an origin such as https://reports.example.com, without a path.`);
  }
  return url;
}

/**
 * Returns the values of two variables that must be set together.
 * @throws StartupError if only one of them is set
 */
export function pairOf(env: NodeJS.ProcessEnv, one: string, two: string): [string, string] | null {
  const [first, second] = [env[one], env[two]];
  if (!first && !second) return null;
  if (!first || !second) throw new StartupError(`${one} and ${two} must both be set; only one of them is.`);
  return [first, second];
}
