import { t } from '../../texts/index.ts';
/** An entered address and its error; null if it is valid. */
export interface EnteredAddress {
  readonly address: string;
  readonly error: string | null;
}

function errorOf(address: string): string | null {
  const [mailbox = '', host, ...more] = address.split('@');
  if (host === undefined) return t('{address} has no @.', { address });
  if (more.length > 0) return t('{address} has more than one @.', { address });
  if (mailbox === '') return t('{address} has nothing before the @.', { address });
  if (!/\.[^.]{2,}$/.test(host)) return t('{address} has no ending such as .com.', { address });
  return /^[^\s"<>()[\]\\,;:]+@[A-Za-z0-9.-]+$/.test(address)
    ? null
    : t('{address} is not an e-mail address.', { address });
}

/**
 * Splits a text at commas, semicolons, white space and line breaks. Mail programs copy an address with its name, as
 * `Ida Kjær <ida@example.com>`. Of such a part, only the address is used.
 */
function partsOf(text: string): string[] {
  // A name in quotes can contain a comma, so such names are removed first.
  const bare = text.replace(/"[^"]*"(?=\s*<)/g, '');
  return bare.split(/[,;\r\n]+/).flatMap((part) => {
    const [, named] = /<\s*([^<>\s]+@[^<>\s]+)\s*>\s*$/.exec(part) ?? [];
    return named === undefined ? part.split(/\s+/) : [named];
  });
}

/**
 * Splits entered text into addresses without duplicates, each with its error.
 * @param known addresses of the company's users and open invitations, in lower case
 */
export function readAddresses(text: string, known: ReadonlySet<string>): EnteredAddress[] {
  const seen = new Set<string>();
  return partsOf(text)
    .map((part) => part.trim())
    .filter((part) => {
      const folded = part.toLowerCase();
      if (part === '' || seen.has(folded)) return false;
      seen.add(folded);
      return true;
    })
    .map((address) => ({
      address,
      error: known.has(address.toLowerCase())
        ? t('{address} is a user or invited already.', { address })
        : errorOf(address),
    }));
}
