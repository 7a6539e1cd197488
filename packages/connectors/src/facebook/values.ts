import type { MetricDefinition } from '@reporting/contract';
import { sumOf } from '@reporting/formatters';
import type { Cell } from '@reporting/widgets/schema';
import * as z from 'zod';
import { valueOfNothing } from '../report/days.ts';
import { numberOf } from '../report/values.ts';
import type { InsightsRow } from './client.ts';

const actionsSchema = z.array(z.looseObject({ action_type: z.string() }));

/**
 * Ratios of attributed actions. They are computed if attribution windows are chosen, because Meta returns them for the default setting
 * only.
 */
const RATIOS: Readonly<Record<string, { of: string; per: string } | undefined>> = {
  cost_per_action_type: { of: 'spend', per: 'actions' },
  purchase_roas: { of: 'action_values', per: 'spend' },
};

const partsOf = (key: string) => {
  const [field = '', action] = key.split(':');
  return { field, action };
};

/** Returns the distinct fields that the metrics need. */
export function fieldsOf(metrics: readonly MetricDefinition[], windows: readonly string[]): string[] {
  const fields = metrics.flatMap(({ key }) => {
    const { field } = partsOf(key);
    const ratio = windows.length === 0 ? undefined : RATIOS[field];
    return ratio === undefined ? [field] : [ratio.of, ratio.per];
  });
  return [...new Set(fields)];
}

/** Returns a metric's value in a row. Meta omits zeros: an omitted count is 0, an omitted rate or cost is null. */
export function metricValue(row: InsightsRow | undefined, metric: MetricDefinition, windows: readonly string[]): Cell {
  const { field, action } = partsOf(metric.key);
  const nothing = valueOfNothing(metric);
  if (row === undefined) return nothing;
  if (action === undefined) return numberOf(row[field]) ?? nothing;
  const ratio = windows.length === 0 ? undefined : RATIOS[field];
  if (ratio === undefined) return actionValue(row, field, action, windows) ?? nothing;
  const amount = (name: string) => (name === 'spend' ? numberOf(row.spend) : actionValue(row, name, action, windows));
  const [above, below] = [amount(ratio.of), amount(ratio.per)];
  return above === null || !below ? null : above / below;
}

/** Lists whose entries contain a value for each attribution window. */
const ATTRIBUTED = ['actions', 'action_values'];

function actionValue(row: InsightsRow, field: string, action: string, windows: readonly string[]): number | null {
  const list = actionsSchema.safeParse(row[field]).data ?? [];
  const entry = list.find(({ action_type }) => action_type === action);
  if (entry === undefined) return null;
  if (windows.length === 0 || !ATTRIBUTED.includes(field)) return numberOf(entry.value);
  const values = windows.flatMap((window) => numberOf(entry[window]) ?? []);
  return sumOf(values);
}
