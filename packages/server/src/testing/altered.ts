/** Returns another character of base64url, which differs in the first two of its six bits, so that the decoded bytes differ too. */
const other = (character: string): string => (/[w-z0-9_-]/.test(character) ? 'A' : 'w');

/** Returns a token in base64url with another first character. */
export const alteredStart = (token: string): string => token.replace(/^./, other);

/** Returns a token in base64url with another last character. */
export const alteredEnd = (token: string): string => token.replace(/.$/, other);
