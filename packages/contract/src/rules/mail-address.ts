const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);

/** Maximum length of an address, and of its part before the @ (RFC 5321). */
export const MAIL_ADDRESS_MAX = 254;
const MAX_MAILBOX = 64;

/**
 * Returns true if the text is one plain e-mail address in ASCII. It matches the pattern of the HTML standard, its host has a dot,
 * and its mailbox has no leading, trailing or double dot. Names, groups, comments, lists, spaces and line breaks are rejected.
 */
export function isMailAddress(text: string): boolean {
  // The length is checked first, because mail servers reject longer addresses and the pattern is slow for long texts.
  return text.length <= MAIL_ADDRESS_MAX && text.indexOf('@') <= MAX_MAILBOX && ADDRESS.test(text);
}
