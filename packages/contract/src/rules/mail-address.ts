const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);

/** Maximum length of an address, and of its part before the @ (RFC 5321). */
export const MAIL_ADDRESS_MAX = 254;
const MAX_MAILBOX = 64;

/**
 * Returns true if the text is one plain e-mail address: HTML's pattern with a dot in the host, no leading, trailing or double dot in the
 * mailbox, ASCII only. Names, groups, comments, lists, spaces and line breaks are rejected.
 */
export function isMailAddress(text: string): boolean {
  // First the length: mail servers accept no longer ones, and the pattern stays cheap.
  return text.length <= MAIL_ADDRESS_MAX && text.indexOf('@') <= MAX_MAILBOX && ADDRESS.test(text);
}
