import { isMailAddress } from './mail-address.ts';

/** Maximum number of hosts that a company may list. A header of every embedded page contains all of them. */
export const EMBED_HOSTS_MAX = 50;

export type ReadHost = { readonly ok: true; readonly host: string } | { readonly ok: false; readonly error: string };

const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;

/**
 * Parses an entered host or address. The host of the result is in lower case and ASCII. Returns null if the text contains no
 * valid host.
 */
function hostOf(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null;
}

const isName = (name: string): boolean =>
  name.length <= 253 && name.split('.').length > 1 && name.split('.').every((label) => LABEL.test(label));

/**
 * Parses a host whose pages may embed dashboards, in the notation of `frame-ancestors`: a host, optionally with a port.
 * The prefix `*.` means all subdomains of the host. If the text is a whole address, only its host is kept.
 */
export function readEmbedHost(typed: string): ReadHost {
  const text = typed.trim();
  const refuse = (error: string): ReadHost => ({ ok: false, error: `“${shortened(text)}”: ${error}` });
  if (text === '*') return refuse('to allow every page, leave the list empty.');
  const wildcard = text.startsWith('*.');
  const rest = wildcard ? text.slice(2) : text;
  if (rest.includes('*')) return refuse('a * is allowed only at the start, as in *.example.com.');
  if (/[\s;,'"]/.test(rest)) return refuse('enter one host in each line, such as www.example.com.');
  const url = hostOf(rest);
  if (url?.username !== '') return refuse('this is not a host. Use one such as www.example.com.');
  if (wildcard && (url.pathname !== '/' || /^[a-z]+:/i.test(rest))) return refuse('remove everything but the host.');
  const name = url.hostname.replace(/\.$/, '');
  const isLocal = name === 'localhost' || /^\[|^\d+(?:\.\d+){3}$/.test(name);
  if (isLocal ? wildcard : !isName(name)) return refuse('this is not a host. Use one such as www.example.com.');
  return { ok: true, host: `${wildcard ? '*.' : ''}${name}${url.port === '' ? '' : `:${url.port}`}` };
}

/**
 * Parses the domain of a company. If the text is a whole address, only its host is kept. Null for a text without a
 * domain.
 */
export function readDomain(typed: string): string | null {
  const url = hostOf(typed.trim());
  const name = url?.hostname.replace(/\.$/, '') ?? '';
  return isName(name) && !/^\d+(?:\.\d+){3}$/.test(name) ? name : null;
}

/** Parses the part of the sender’s address before the @. The text can also be a whole address. Null for an invalid mailbox. */
export function readMailbox(typed: string): string | null {
  const [name = ''] = typed.trim().split('@');
  return isMailAddress(`${name}@example.com`) ? name : null;
}

/** Returns the domain from which a company sends mail: its own domain without `www.`; null without a domain. */
export const mailDomainOf = (domain: string | null): string | null =>
  domain === null ? null : domain.replace(/^www\./, '');

/**
 * Parses a white-label host. If the text is a whole address, only its host is kept. Returns null if the host is not a
 * subdomain, because a domain itself cannot have a CNAME record.
 */
export function readWhiteLabelHost(typed: string): string | null {
  const name = readDomain(typed);
  return name !== null && name.split('.').length > 2 ? name : null;
}

/**
 * Returns true for a phone number as people write it: digits with spaces, `+`, `-`, `.`, `/` and parentheses, and an extension
 * (`ext. 12`, `x12`). It has at least 5 digits.
 */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()./-]+(?:(?:ext\.?|x) ?\d+)?$/i.test(text) && (text.match(/\d/g)?.length ?? 0) >= 5;

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
