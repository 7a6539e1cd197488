import type { ChartContent, ChartSeries } from './chart-content.ts';
import type { SceneOptions } from './chart-geometry.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const same = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase();

/**
 * Returns the number of words that all lists have in common. `at` returns the n-th word from the start or the end. Each list
 * keeps at least one word.
 */
function sharedWords(lists: readonly string[][], at: (list: readonly string[], place: number) => string | undefined) {
  const [first = []] = lists;
  let count = 0;
  while (lists.every((list) => list.length > count + 1 && same(at(list, count), at(first, count)))) count += 1;
  return count;
}

/**
 * Removes the words that all names have in common at their end, if the title contains these words. If there are none,
 * removes common words at the start in the same way. Under the title "Sessions by channel", "Email sessions" and
 * "Direct sessions" become "Email" and "Direct". Other names are unchanged.
 */
export function withoutNoun(names: readonly string[], title: string): string[] {
  const lists = names.map(wordsOf);
  if (names.length < 2) return [...names];
  const inTitle = new Set(wordsOf(title.toLowerCase()));
  const known = (words: readonly string[]): boolean => words.every((word) => inTitle.has(word.toLowerCase()));
  const [first = []] = lists;
  const end = sharedWords(lists, (list, place) => list.at(-1 - place));
  if (end > 0 && known(first.slice(first.length - end)))
    return lists.map((list) => list.slice(0, list.length - end).join(' '));
  const start = sharedWords(lists, (list, place) => list[place]);
  if (start > 0 && known(first.slice(0, start))) return lists.map((list) => list.slice(start).join(' '));
  return [...names];
}

/** Returns the names of the series. */
export function seriesNames({ series, title }: { series: readonly ChartSeries[]; title: string }): string[] {
  return withoutNoun(
    series.map(({ label }) => label),
    title,
  );
}

/** Returns the series of a legend with their names. A single series has no legend, because the title names it. */
export function legendSeries(content: ChartContent): { series: ChartSeries; name: string }[] {
  if (content.series.length < 2) return [];
  const names = seriesNames(content);
  return content.series.map((series, place) => ({ series, name: names[place] ?? series.label }));
}

/** Returns true if a legend has an entry for the comparison. */
export function legendHasPrevious({ series, stacked }: ChartContent): boolean {
  return !stacked && series.some(({ previous }) => previous !== null);
}

/** In a drawing narrower than this width in px, a legend in the title row has the short name of a month. */
const NARROW = 300;

/** Returns the name of the comparison in the legend of a chart. */
export function legendPeriod(
  { period }: ChartContent,
  place: 'title' | 'top',
  width: number,
  words: Pick<SceneOptions, 'previousWord' | 'periodWord'>,
): string {
  if (period) return place === 'title' && width < NARROW ? period.short : period.long;
  return place === 'title' ? (words.previousWord ?? 'previous') : (words.periodWord ?? 'Previous period');
}
