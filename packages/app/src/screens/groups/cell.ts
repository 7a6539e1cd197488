import type { DomainFigure, MonitoredDomain } from '@reporting/contract';
import { changeTone, METRIC_POLARITY, METRIC_ROLES } from '@reporting/contract/rules';
import {
  type Change,
  decimalsShown,
  formatChange,
  formatDate,
  formatValue,
  NOT_AVAILABLE,
} from '@reporting/formatters';
import { t } from '../../texts/index.ts';
import { MISSING_ROLE } from './metric-names.ts';

/** What a cell of the board shows. */
export type Cell =
  /** No value is stored yet, and the service is collecting it. */
  | { readonly kind: 'collecting' }
  | { readonly kind: 'none'; readonly text: string; readonly note: string }
  | {
      readonly kind: 'figure';
      readonly text: string;
      readonly change: Change;
      /** The tint of the cell; null for a cell without a tint. */
      readonly tone: 'better' | 'worse' | null;
      /** A note that is shown instead of the change if the figure is old because its source fails; otherwise null. */
      readonly old: string | null;
    };

interface CellOptions {
  /** The last day of the board's period. */
  readonly endDate: string;
  readonly locale: string;
  readonly precision: Precision;
}

const none = (note: string): Cell => ({ kind: 'none', text: NOT_AVAILABLE, note });

/** Returns the change of a figure, with translated words for screen readers. */
export const changeOfFigure = ({ metric, value, previous }: DomainFigure, locale: string): Change =>
  formatChange(value, previous, {
    locale,
    // The rule for tints rounds the change in the same way. Every cell that shows “10%” is therefore tinted.
    maxDecimals: 1,
    polarity: METRIC_POLARITY[metric],
    words: {
      improvement: t('improvement'),
      worsening: t('worsening'),
      increase: t('increase'),
      decrease: t('decrease'),
      none: t('no change'),
      notAvailable: t('change not available'),
    },
  });

/** The decimals of all figures of a column. */
export interface Precision {
  readonly minDecimals: 0 | 1 | 2;
  readonly maxDecimals: 0 | 1 | 2;
}

/** From this value on, ad spend is written without decimals. */
const WHOLE_FROM = 1_000;

/**
 * Returns the precision of a column. All values get as many decimals as the value that requires most. Positions have at
 * most one decimal, as in the reports of search engines. Ad spend has no decimals if a value of the column is 1,000 or
 * more.
 */
export function columnPrecision(figures: readonly DomainFigure[]): Precision {
  const isWhole = figures.some(({ metric, value }) => metric === 'cost' && Math.abs(value ?? 0) >= WHOLE_FROM);
  const maxDecimals = isWhole ? 0 : figures.some(({ metric }) => metric === 'position') ? 1 : 2;
  let minDecimals: 0 | 1 | 2 = 0;
  for (const { value, type, currency } of figures) {
    const shown = decimalsShown(value, type, currency ?? undefined);
    if (shown > minDecimals) minDecimals = shown;
  }
  return { minDecimals: minDecimals > maxDecimals ? maxDecimals : minDecimals, maxDecimals };
}

/** Returns the value of a figure as text. */
const figureText = ({ value, type, currency }: DomainFigure, locale: string, precision: Precision): string =>
  // `maxDecimals` is passed only if it is less than 2. Otherwise the formatter limits the decimals of money to those of
  // the currency.
  formatValue(value, type, {
    ...(currency === null ? {} : { currency }),
    locale,
    minDecimals: precision.minDecimals,
    ...(precision.maxDecimals === 2 ? {} : { maxDecimals: precision.maxDecimals }),
  });

/** Returns what the cell of a metric shows. */
export function cellOf(domain: MonitoredDomain, figure: DomainFigure, options: CellOptions): Cell {
  const { endDate, locale, precision } = options;
  const { metric } = figure;
  const roles = METRIC_ROLES[metric];
  const missing = roles.find((role) => !domain.sources.some((source) => source.role === role));
  if (missing) return none(t(MISSING_ROLE[missing]));
  const sources = domain.sources.filter(({ role }) => roles.includes(role));
  const failed = sources.find(({ problem }) => problem !== null);
  if (figure.value === null) {
    if (failed?.problem) return none(failed.problem.mend === 'reconnect' ? t('source expired') : t('source failed'));
    if (domain.collecting && sources.some(({ collectedTo }) => collectedTo === null)) return { kind: 'collecting' };
    return none(metric === 'cpa' ? t('no conversions') : t('no data'));
  }
  const to = failed?.collectedTo ?? null;
  const old = to !== null && to < endDate ? t('to {day}', { day: formatDate(to, { locale, year: false }) }) : null;
  return {
    kind: 'figure',
    text: figureText(figure, locale, precision),
    change: changeOfFigure(figure, locale),
    tone: old === null ? changeTone(metric, figure.change) : null,
    old,
  };
}
