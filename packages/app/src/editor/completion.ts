import { FUNCTIONS, isMetricName, quotedName, tokensOf } from '@reporting/widgets/calculated';

/** A name that can be completed at the caret. */
export interface Suggestion {
  /** The name as the list shows it. */
  readonly label: string;
  /** The characters that replace the entered part. */
  readonly text: string;
  readonly kind: 'metric' | 'calculated' | 'function';
}

/** The range of the entered part of a name, and the names that complete it. */
export interface Completion {
  readonly start: number;
  readonly end: number;
  readonly suggestions: readonly Suggestion[];
}

const MOST = 8;

/**
 * Returns the names that complete the text before the caret. Names that start with the text come first, then names that contain it. Null if
 * there is nothing to complete.
 * @param all offers every name if no text is entered at the caret
 */
export function completionAt(
  expression: string,
  caret: number,
  names: { readonly metrics: readonly string[]; readonly calculated: readonly string[] },
  all: boolean,
): Completion | null {
  const tokens = tokensOf(expression);
  const index = tokens.findIndex(
    ({ kind, start, end }) => start < caret && caret <= end && kind !== 'sign' && kind !== 'number',
  );
  const token = tokens[index];
  if (token && !isMetricName(tokens, index)) return null;
  const entered = token ? expression.slice(token.start, caret).replace(/^["']/, '').toLowerCase() : '';
  if (entered === '' && !all && !token) return null;
  const candidates: Suggestion[] = [
    ...names.metrics.map((label) => ({ label, text: quotedName(label), kind: 'metric' as const })),
    ...names.calculated.map((label) => ({ label, text: quotedName(label), kind: 'calculated' as const })),
    ...(token?.kind === 'quoted' ? [] : [...FUNCTIONS, 'if']).map((label) => ({
      label: `${label}( )`,
      text: `${label}(`,
      kind: 'function' as const,
    })),
  ];
  const places = candidates.map((suggestion) => ({ suggestion, at: suggestion.label.toLowerCase().indexOf(entered) }));
  const matching = places.filter(({ at }) => at >= 0).sort((a, b) => Number(a.at > 0) - Number(b.at > 0));
  const suggestions = matching.map(({ suggestion }) => suggestion).slice(0, all && entered === '' ? undefined : MOST);
  const only = suggestions.length === 1 ? suggestions[0] : undefined;
  // If the only suggestion equals the text before the caret, no list is shown.
  if (
    suggestions.length === 0 ||
    (only && token && !all && token.end === caret && isComplete(only, expression.slice(token.start, token.end)))
  )
    return null;
  return { start: token?.start ?? caret, end: token?.end ?? caret, suggestions };
}

const isComplete = ({ text, label }: Suggestion, entered: string): boolean =>
  text.toLowerCase() === entered.toLowerCase() || label.toLowerCase() === entered.toLowerCase();
