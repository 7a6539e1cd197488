const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
};

/**
 * Converts HTML to plain text: decodes entities, and removes tags, control characters and repeated spaces. WooCommerce sends
 * the names of products and shops as HTML.
 */
export function plainText(html: string): string {
  return html
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/<[/!?a-z][^>]*>/gi, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
}

const MAX_SAID = 200;

/** Returns a shop's error message as one sentence of at most 200 characters; '' without a message. */
export function saidText(message: string): string {
  const text = plainText(message).slice(0, MAX_SAID);
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
