import { parse } from 'csv-parse/sync';

/** Decodes a file in an encoding of spreadsheet programs: UTF-8, UTF-16 (both byte orders), otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = [bytes[0], bytes[1]];
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideOrder(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Detects UTF-16 without a byte order mark: every second byte of a western text is then NUL. Returns undefined for
 * other encodings.
 */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 400);
  if (sample.length < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) if (byte === 0) index % 2 === 0 ? even++ : odd++;
  if (odd > sample.length * 0.3 && even === 0) return 'utf-16le';
  if (even > sample.length * 0.3 && odd === 0) return 'utf-16be';
  return undefined;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Returns the delimiter that splits most of the first lines into the same number of cells; a comma if no delimiter does. */
export function detectDelimiter(text: string): string {
  const lines = sampleLines(text);
  let best: string = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter));
    const frequency = new Map<number, number>();
    for (const count of counts) if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
    for (const [count, times] of frequency) {
      const score = times / lines.length + Math.min(count, 50) / 1000;
      if (score > bestScore) {
        bestScore = score;
        best = delimiter;
      }
    }
  }
  return best;
}

/** Returns the first 40 non-blank lines. A line break inside quotes does not end a line. */
function sampleLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at <= text.length && at < 200_000 && lines.length < 40; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    if ((sign === '\n' || sign === '\r' || sign === undefined) && !quoted) {
      const line = text.slice(start, at);
      if (line.trim() !== '') lines.push(line);
      start = at + 1;
    }
  }
  // An unbalanced quote includes all following lines. In this case quotes are ignored.
  return lines.length > 0
    ? lines
    : text
        .slice(0, 20_000)
        .split(/\r\n|\r|\n/)
        .filter((line) => line.trim() !== '')
        .slice(0, 40);
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) count += 1;
  }
  return count;
}

/**
 * Parses the rows of a CSV file, including blank lines. Rows can have different lengths. Never throws: unbalanced quotes are read as text.
 */
export function parseCsv(text: string): { rows: string[][]; delimiter: string } {
  const delimiter = detectDelimiter(text);
  const options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  };
  try {
    return { rows: parse(text, { ...options, relax_quotes: true }), delimiter };
  } catch {
    return { rows: parse(text, { ...options, quote: null }), delimiter };
  }
}
