import type { DomainAlert } from '@reporting/contract';
import { formatDate } from '@reporting/formatters';
import { plural, t } from '../../texts/index.ts';
import { changeOfFigure } from './cell.ts';
import { METRIC_NAMES } from './metric-names.ts';

/** Returns the headline of an alert: “Organic clicks fell by 24.6%”. */
export function alertTitle({ kind, figure }: DomainAlert, locale: string): string {
  const metric = t(METRIC_NAMES[figure.metric]);
  if (kind === 'stopped') return t('{metric} stopped', { metric });
  const { direction, magnitude } = changeOfFigure(figure, locale);
  // The figure covers the whole period of the board. If only few of its days are unusual, the change of the figure can
  // have the opposite direction.
  if (kind === 'fell')
    return direction === 'down'
      ? t('{metric} fell by {change}', { metric, change: magnitude })
      : t('{metric} below the usual range', { metric });
  return direction === 'up'
    ? t('{metric} rose by {change}', { metric, change: magnitude })
    : t('{metric} above the usual range', { metric });
}

/** Returns a sentence that states since when the metric is unusual. */
export function alertText({ kind, days, since }: DomainAlert, locale: string): string {
  const day = formatDate(since, { locale, year: false });
  if (kind === 'stopped') return plural(days, 'No value on {day}.', 'No value for {count} days, since {day}.', { day });
  return plural(days, 'Outside the usual range on {day}.', 'Outside the usual range for {count} days, since {day}.', {
    day,
  });
}

/** Returns the end of a snooze as text: “until 27 Nov”. */
export const untilText = (until: string | null, locale: string): string =>
  until === null ? t('until it recovers') : t('until {day}', { day: formatDate(until, { locale, year: false }) });
