import { formatDate, formatValue } from '@reporting/formatters';
import { useUi } from '@reporting/ui';
import { formulaText } from '@reporting/widgets/model';
import type { DraftResult } from '../../../../editor/calculated.ts';
import { serviceText, t } from '../../../../texts/index.ts';

interface MetricResultProps {
  /** Null without data or without a valid expression. */
  readonly result: DraftResult | null;
  /** True if the result belongs to an earlier expression. */
  readonly outdated: boolean;
  /** The text shown instead of a result. */
  readonly empty: string;
}

/** Shows the result of the entered metric on the current data: its total, its computation and its first rows. */
export function MetricResult({ result, outdated, empty }: MetricResultProps) {
  const { locale } = useUi();
  const write = (value: number | null, { column, type }: DraftResult) =>
    formatValue(value, type, { locale, currency: column.currency });
  return (
    <section aria-label={t('Result')} className="self-start rounded-control bg-surface-inset px-4 py-3 max-sm:w-full">
      <h3 className="m-0 text-caption text-fg-secondary">{t('Result on the data of this widget')}</h3>
      <div role="status" data-slot="metric-result">
        {result === null ? (
          <p className="m-0 pt-1 text-small text-fg-tertiary">{empty}</p>
        ) : (
          <>
            <p className={`m-0 pt-1 text-title-page tabular-nums ${outdated ? 'text-fg-secondary' : ''}`}>
              {write(result.total, result)}
            </p>
            {result.column.formula && (
              <p className="m-0 text-caption text-fg-secondary tabular-nums wrap-anywhere">
                {formulaText(result.column.formula, { locale }).text}
              </p>
            )}
            {outdated && (
              <p className="m-0 text-caption text-warning">{t('Of the last expression without an error.')}</p>
            )}
            {result.warning && <p className="m-0 text-caption text-warning">{serviceText(result.warning)}</p>}
          </>
        )}
      </div>
      {result && result.rows.length > 0 && (
        <dl className="m-0 mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-border pt-2 text-caption">
          {result.rows.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="truncate text-fg-secondary">{isDay(label) ? formatDate(label, { locale }) : label}</dt>
              <dd className="m-0 text-end tabular-nums">{write(value, result)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
