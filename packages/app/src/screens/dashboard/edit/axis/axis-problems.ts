import type { ChartContent } from '@reporting/widgets/model';
import type { AxisOptions, ChartType, Mark } from '@reporting/widgets/schema';
import { t } from '../../../../texts/index.ts';

/** The properties of one value axis, for the chart in the form. */
export interface AxisFacts {
  readonly type: ChartType;
  /** Names of the metrics on the axis. */
  readonly names: readonly string[];
  /** Lowest and highest value; null without data. */
  readonly low: number | null;
  readonly high: number | null;
  /** True if the metrics of the axis are positions in a ranking, such as search results. Position 1 is then at the top. */
  readonly isPosition: boolean;
}

/** Returns the axes of a chart, the left one first. A chart without data has one axis. */
export function axesOf(content: ChartContent | null, type: ChartType): readonly AxisFacts[] {
  const series = content?.series ?? [];
  const places = [...new Set([0, ...series.map(({ axis }) => axis)])].sort();
  return places.map((place) => {
    const own = series.filter(({ axis }) => axis === place);
    const ends = own.flatMap(({ extent }) => extent).filter((end) => Number.isFinite(end));
    return {
      type,
      names: own.map(({ label }) => label),
      low: ends.length > 0 ? Math.min(...ends) : null,
      high: ends.length > 0 ? Math.max(...ends) : null,
      isPosition: own.some(({ metric }) => metric.isPosition),
    };
  });
}

/**
 * Returns the reason why the entered start or end of an axis is not used; undefined if both are used. The renderer applies the same rules.
 */
export function endProblem({ min, max, logarithmic }: AxisOptions, { type, low, high }: AxisFacts): string | undefined {
  if (min !== undefined && max !== undefined)
    return min < max ? logarithmicEnd(min, logarithmic, type) : t('The end must be greater than the start.');
  if (min !== undefined && high !== null && min >= high)
    return t('All values are below this start: the highest is {high}. Use a lower start, or set the end too.', {
      high,
    });
  if (max !== undefined && low !== null && max <= low)
    return t('All values are above this end: the lowest is {low}. Use a higher end, or set the start too.', { low });
  return logarithmicEnd(min ?? max, logarithmic, type);
}

function logarithmicEnd(
  end: number | undefined,
  logarithmic: boolean | undefined,
  type: ChartType,
): string | undefined {
  if (logarithmic !== true || type !== 'line' || end === undefined || end > 0) return undefined;
  return t('A logarithmic scale cannot begin or end at {end}. Enter a value above 0.', { end });
}

/** Returns the reason why the scale stays linear although the user chose a logarithmic scale; undefined if there is no such reason. */
export function logarithmProblem({ logarithmic }: AxisOptions, { low }: AxisFacts): string | undefined {
  if (logarithmic !== true || low === null || low > 0) return undefined;
  return t(
    'A logarithmic scale needs values above 0, and the lowest value is {low}. The scale stays linear for these dates.',
    { low },
  );
}

/** Returns the reason why a mark is not drawn as entered; undefined if it is drawn as entered. */
export function markProblem(
  mark: Mark,
  range: { readonly startDate: string; readonly endDate: string },
): string | undefined {
  if (mark.kind === 'band' && mark.from >= mark.to) return t('The end must be greater than the start.');
  if (mark.kind !== 'note') return undefined;
  if (mark.text.trim() === '') return t('Enter what happened. Notes without a text are not shown.');
  return mark.date < range.startDate || mark.date > range.endDate
    ? t('The dates of the dashboard do not contain this day, so the note is not shown now.')
    : undefined;
}
