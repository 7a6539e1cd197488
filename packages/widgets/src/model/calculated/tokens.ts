import { quotedName } from './print.ts';

/** A part of an expression's text. `end` is the index after its last character. */
export interface Token {
  kind: 'name' | 'quoted' | 'number' | 'sign';
  /** The name without quotes; for other kinds the characters of the part. */
  text: string;
  start: number;
  end: number;
}

const TOKEN =
  /(?<quoted>"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)|(?<name>[\p{L}_$][\p{L}\p{M}\p{N}_$]*)|(?<number>\d[\d.]*(?:[eE][+-]?\d+)?|\.\d+)|(?<sign><=|>=|<>|[=!]=+|\S)/gu;

/**
 * Returns the parts of an expression. The expression may be invalid or unfinished. A name without a closing quote
 * extends to the end of the text.
 */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, index, groups }): Token => {
    const place = { start: index, end: index + found.length };
    if (groups?.quoted !== undefined) return { kind: 'quoted', text: unquoted(found), ...place };
    const kind = groups?.name !== undefined ? 'name' : groups?.number !== undefined ? 'number' : 'sign';
    return { kind, text: found, ...place };
  });
}

function unquoted(text: string): string {
  const closed = text.length > 1 && text.endsWith(text.charAt(0));
  return text.slice(1, closed ? -1 : undefined).replace(/\\(.)/gsu, '$1');
}

/** Returns true if a token is the name of a metric and not of a function. False for an index without a token. */
export function isMetricName(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  return token?.kind === 'quoted' || (token?.kind === 'name' && tokens[index + 1]?.text !== '(');
}

/** Replaces the name of a metric in an expression. The case of the name is ignored. The rest of the text does not change. */
export function renameMetric(expression: string, from: string, to: string): string {
  const same = (text: string): boolean => text.trim().toLowerCase() === from.trim().toLowerCase();
  const tokens = tokensOf(expression);
  let result = expression;
  for (const [index, { text, start, end }] of [...tokens.entries()].reverse())
    if (isMetricName(tokens, index) && same(text)) result = result.slice(0, start) + quotedName(to) + result.slice(end);
  return result;
}
