import type { CalculatedMetric, CalculatedMetricForm, CalculatedMetricUses } from '@reporting/contract';
import type { ValueType } from '@reporting/formatters';
import { CALCULATED, namesFor, withCalculatedMetrics } from '@reporting/widgets/calculated';
import type { Column, InteractiveWidget, Row, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import { plural, t } from '../texts/index.ts';

/** The data of one instance of a widget, to which calculated metrics are added. */
export interface MetricContext {
  readonly widget: InteractiveWidget;
  readonly instance: WidgetInstance;
  readonly data: WidgetData;
}

/** Temporary id of the metric that is entered in the form. */
const DRAFT = 'draft';

/** Returns the data without its calculated columns. */
function withoutCalculated(data: WidgetData): WidgetData {
  const kept = data.columns.flatMap(({ metric }, index) => (metric?.startsWith(CALCULATED) ? [] : [index]));
  const pick = <T>(cells: readonly T[]): T[] => kept.flatMap((index) => (index in cells ? [cells[index] as T] : []));
  return {
    ...data,
    columns: pick(data.columns),
    rows: data.rows.map(pick),
    totals: pick(data.totals),
    compare: data.compare && { ...data.compare, rows: data.compare.rows.map(pick), totals: pick(data.compare.totals) },
    meta: { ...data.meta, warnings: [] },
  };
}

/** Adds the columns of the given calculated metrics to the data of one instance. */
function computed(
  { widget, instance, data }: MetricContext,
  ids: readonly string[],
  metrics: readonly CalculatedMetric[],
) {
  const shown = { ...instance, inputs: { ...instance.inputs, calculatedMetrics: [...ids] } };
  const instances = widget.instances.map((other) => (other.id === instance.id ? shown : { ...other, inputs: {} }));
  return withCalculatedMetrics({ ...widget, instances }, data, metrics);
}

/**
 * Returns the ids of the calculated metrics that the form offers. A metric is offered if the data of the instance
 * contains every name in its expression.
 */
export function offeredMetrics(context: MetricContext, metrics: readonly CalculatedMetric[]): ReadonlySet<string> {
  // The search for names does not need the rows, so they are removed to save time.
  const data = { ...withoutCalculated(context.data), rows: [], compare: null };
  const ids = metrics.map(({ id }) => id);
  const { columns } = computed({ ...context, data }, ids, metrics);
  return new Set(
    columns.flatMap(({ metric, formula }) =>
      formula && metric?.startsWith(CALCULATED) ? [metric.slice(CALCULATED.length)] : [],
    ),
  );
}

/** Returns the names of metrics that an expression can use. */
export function knownNames({ widget, instance, data }: MetricContext): string[] {
  return namesFor(widget, data.columns, instance).known;
}

/** The result of the entered metric on the current data. */
export interface DraftResult {
  readonly column: Column;
  readonly type: ValueType;
  readonly total: number | null;
  /** The first four rows: the text of the dimension, and the value of the metric. Empty without a dimension. */
  readonly rows: readonly { readonly label: string; readonly value: number | null }[];
  /** The reason if the metric cannot be computed; else null. */
  readonly warning: string | null;
}

const SHOWN_ROWS = 4;

/** Computes the entered metric on the current data; null if the computation adds no column. */
export function draftResult(
  context: MetricContext,
  draft: CalculatedMetricForm,
  others: readonly CalculatedMetric[],
): DraftResult | null {
  const data = withoutCalculated(context.data);
  const result = computed({ ...context, data }, [DRAFT], [...others, { ...draft, id: DRAFT }]);
  const index = result.columns.findIndex(({ metric }) => metric === `${CALCULATED}${DRAFT}`);
  const column = result.columns[index];
  if (!column) return null;
  const number = (row: Row) => (typeof row[index] === 'number' ? row[index] : null);
  const dimension = result.columns.findIndex(({ role }) => role === 'dimension');
  const rows = dimension < 0 ? [] : result.rows.slice(0, SHOWN_ROWS);
  const prefix = `Calculated metric “${draft.name}”: `;
  const [warning = null] = result.meta.warnings;
  return {
    column,
    type: draft.type,
    total: number(result.totals),
    rows: rows.map((row) => ({ label: String(row[dimension] ?? ''), value: number(row) })),
    warning: warning?.startsWith(prefix) ? warning.slice(prefix.length) : warning,
  };
}

/** Returns a text for the confirmation before a metric is deleted: how many widgets show it, and what they will show instead. */
export function usesText({ dashboards, widgets, metrics }: CalculatedMetricUses): string {
  const shown =
    widgets === 0
      ? t('No widget shows it.')
      : plural(
          widgets,
          '{count} widget on {dashboards} shows it and will show N/A instead.',
          '{count} widgets on {dashboards} show it and will show N/A instead.',
          { dashboards: plural(dashboards, '{count} dashboard', '{count} dashboards') },
        );
  if (metrics.length === 0) return shown;
  const names = metrics.map((name) => `“${name}”`).join(', ');
  const computed = plural(
    metrics.length,
    '{count} calculated metric computed from it will be N/A, too: {names}.',
    '{count} calculated metrics computed from it will be N/A, too: {names}.',
    { names },
  );
  return `${shown} ${computed}`;
}
