import { formatDateRange, formatMonth } from '@reporting/formatters';
import { type DateRange, isDay, rangeLength, rangeOf, wholeMonth } from '@reporting/formatters/date-range';
import { fill } from '../words/fill.ts';
import { NARRATIVE_WORDS, type NarrativeWords } from '../words/narrative.ts';
import { metricText, type TextOptions } from './metrics.ts';
import { type MetricMove, movesOf, type NarrativeEntry } from './narrative-moves.ts';
import { variationSentence } from './narrative-variation.ts';

/** Sentences about a dashboard. */
export interface Narrative {
  /**
   * The first metric of the dashboard that has a change, or else the first metric: `October 2026: Revenue up 12.6% to $86,940`.
   */
  headline: string;
  /** Which metric moved most, from which comparison value, and how unusual its change is. */
  sentences: [most: string, against: string, variation: string];
}

export interface NarrativeOptions extends TextOptions {
  /** Dates of the dashboard. */
  range: DateRange;
  narrativeWords?: Partial<NarrativeWords> | undefined;
}

/** Counts below this number often change by large percentages at random. */
const FEW = 10;
/** Maximum number of metrics that are named without a comparison. */
const NAMED = 3;

/**
 * Writes three sentences about a dashboard by rules. The metric that moved most has the largest change in percent of its previous
 * total. Counts below ten are chosen only if no other metric moved. Hidden metrics and hidden changes are omitted.
 * @returns null if no widget has a total
 */
export function narrate(entries: readonly NarrativeEntry[], options: NarrativeOptions): Narrative | null {
  const words = { ...NARRATIVE_WORDS, ...options.narrativeWords };
  const moves = movesOf(entries, options);
  const [first] = moves;
  if (!first) return null;
  const compared = moves.filter(({ change }) => change !== null);
  const headlined = compared[0] ?? first;
  const lead = leadOf(compared) ?? compared[0] ?? first;
  const headline = fill(byDirection(headlined, words.headlineUp, words.headlineDown, words.headline), {
    period: periodText(options.range, options.locale),
    ...textsOf(headlined, words, options),
  });
  const most = compared.length === 0 ? statesOf(moves, words, options) : mostOf(lead, compared.length, words, options);
  const against = againstOf(lead, compared, words, options);
  return { headline, sentences: [most, against, variationSentence(lead, entries, words, options)] };
}

function leadOf(moves: readonly MetricMove[]): MetricMove | undefined {
  const moved = moves.filter(({ change, size }) => size !== null && change?.direction !== 'none');
  const isFew = ({ metric, value, previous }: MetricMove) =>
    metric.type === 'number' && Math.max(Math.abs(value), Math.abs(previous ?? 0)) < FEW;
  const large = moved.filter((move) => !isFew(move));
  // Sorting keeps the order of equal changes.
  const [most] = [...(large.length > 0 ? large : moved)].sort((a, b) => (b.size ?? 0) - (a.size ?? 0));
  return most ?? moves.find(({ change, value }) => change?.direction !== 'none' && value !== 0);
}

function mostOf(lead: MetricMove, count: number, words: NarrativeWords, options: TextOptions): string {
  const texts = { count, ...textsOf(lead, words, options) };
  if (lead.value === 0 || lead.previous !== 0) {
    const none = count > 1 ? words.noneChanged : words.unchanged;
    const [up, down] = count > 1 ? [words.mostUp, words.mostDown] : [words.onlyUp, words.onlyDown];
    return fill(byDirection(lead, up, down, none), texts);
  }
  return fill(words.fromZero, texts);
}

/** Returns the first sentence if there is no comparison. */
function statesOf(moves: readonly MetricMove[], words: NarrativeWords, options: TextOptions): string {
  const named = moves.slice(0, NAMED).map((move) => fill(words.state, textsOf(move, words, options)));
  const left = moves.length - named.length;
  const list = [...named, ...(left > 0 ? [fill(words.more, { count: left })] : [])].join(', ');
  return fill(words.states, { list });
}

function againstOf(
  lead: MetricMove,
  compared: readonly MetricMove[],
  words: NarrativeWords,
  options: TextOptions,
): string {
  const { startDate, endDate, compareStartDate, compareEndDate } = lead.entry.data.meta;
  if (lead.change === null || !isDay(compareStartDate) || !isDay(compareEndDate)) return words.notCompared;
  const range = rangeOf(compareStartDate, compareEndDate);
  const more = rangeLength(range) - rangeLength(rangeOf(startDate, endDate));
  const count = Math.abs(more);
  const [one, several] = more < 0 ? [words.fewerDay, words.fewerDays] : [words.moreDay, words.moreDays];
  const others = compared.filter((move) => move !== lead);
  const improved = others.filter(({ change }) => change?.tone === 'improvement').length;
  const worsened = others.filter(({ change }) => change?.tone === 'worsening').length;
  const template =
    improved === 0 && worsened === 0
      ? ''
      : worsened === 0
        ? words.othersImproved
        : improved === 0
          ? words.othersWorsened
          : words.othersBoth;
  return fill(lead.change.direction === 'none' ? words.comparedUnchanged : words.compared, {
    range: formatDateRange(range, { locale: options.locale }),
    length: more === 0 ? '' : fill(count === 1 ? one : several, { count }),
    previous: metricText(lead.metric, lead.previous, options),
    others: fill(template, { improved, worsened }),
  });
}

function byDirection({ change }: MetricMove, up: string, down: string, none: string): string {
  return change?.direction === 'up' ? up : change?.direction === 'down' ? down : none;
}

function textsOf({ metric, value, change }: MetricMove, words: NarrativeWords, options: TextOptions) {
  const better = change?.direction === 'down' && change.tone === 'improvement';
  const worse = change?.direction === 'up' && change.tone === 'worsening';
  return {
    metric: metric.label,
    value: metricText(metric, value, options),
    change: change?.magnitude ?? '',
    judged: better ? words.better : worse ? words.worse : '',
  };
}

/** Returns a range as a text: a whole calendar month by its name, another range by its dates. */
function periodText(range: DateRange, locale: string | undefined): string {
  return wholeMonth(range) === null
    ? formatDateRange(range, { locale })
    : formatMonth(range.startDate, { locale, month: 'long' });
}
