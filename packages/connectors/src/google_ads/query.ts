import { VALUE_TYPES } from '@reporting/formatters';
import type { Cell, Column, Granularity, Row } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { withQuietDays } from '../quiet-days.ts';
import { zoneNotes } from '../zone-note.ts';
import { type Dimension, isView, type Metric, valueOrder, wordOf } from './catalogue.ts';
import { type AdsRow, dashed, search } from './client.ts';
import { ACCOUNT_QUERY, type AdsPlan, planQuery } from './plan.ts';
import { fieldOf, metricOfRows } from './values.ts';

const GRANULARITIES: Readonly<Record<string, Granularity>> = { date: 'day', week: 'week', month: 'month' };
/** The percent points that the API returns for every search impression share below 10 %. */
const SMALL_SHARE = 9.99;
const UNNAMED_SEARCHES =
  'Google Ads does not list all searches. The total is that of the whole account, including advertisements outside search.';

/** Reads the total of the account and, if the widget has a dimension, the rows. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const plan = planQuery(request);
  const { customer, dimension, metrics } = plan;
  const [total, answer] = await Promise.all([
    search(context, customer, plan.totals),
    plan.rows === null ? [] : search(context, customer, plan.rows),
  ]);
  // If a filter matches nothing, no row contains the account's name and currency. Another query then reads them.
  const about = total[0] ?? (await search(context, customer, ACCOUNT_QUERY))[0];
  const groups = dimension === null ? [] : groupsOf(answer, dimension, plan);
  const kept = groups.slice(0, request.maxRows);
  const names = dimension === null ? [] : namesOf(kept, dimension);
  const rows = kept.map((group, index): Row => [names[index] ?? '', ...valuesOf(group, metrics)]);
  const currency = about === undefined ? '' : fieldOf(about, 'customer.currency_code');
  const zone = about === undefined ? '' : fieldOf(about, 'customer.time_zone');
  const totals = valuesOf(total, metrics);
  return {
    columns: columnsOf(plan, currency),
    rows: dimension?.key === 'date' ? withQuietDays(rows, valuesOf([], metrics)) : rows,
    totals: dimension === null ? totals : [null, ...totals],
    property: (about && fieldOf(about, 'customer.descriptive_name')) || dashed(customer.id),
    warnings: [],
    notes: [
      ...zoneNotes(zone || undefined, 'the account’s time zone', request),
      ...shareNotes(plan, [...rows.map((row) => row.slice(1)), totals]),
      ...(dimension?.key === 'search_term' ? [UNNAMED_SEARCHES] : []),
    ],
    truncated: groups.length > kept.length || answer.length >= plan.limit,
    granularity: GRANULARITIES[dimension?.key ?? ''] ?? 'none',
    empty: dimension === null ? total.length === 0 : rows.length === 0,
  };
}

const valuesOf = (rows: readonly AdsRow[], metrics: readonly Metric[]): Cell[] =>
  metrics.map((metric) => metricOfRows(rows, metric));

/**
 * Groups the API's rows by value of the dimension. Sorts weekdays and ages by their order, and views by the first metric. Omits campaigns,
 * ad groups and ads whose additive metrics are all 0.
 */
function groupsOf(answer: readonly AdsRow[], dimension: Dimension, { read, metrics }: AdsPlan): AdsRow[][] {
  const groups = new Map<string, AdsRow[]>();
  for (const row of answer) {
    const key = fieldOf(row, dimension.fields.at(-1) ?? dimension.fields[0]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
  }
  const found = [...groups.values()];
  const order = valueOrder(dimension.key);
  if (order !== undefined) {
    const place = ([row]: AdsRow[]) => (row === undefined ? 0 : order(fieldOf(row, dimension.fields[0])));
    return found.sort((a, b) => place(a) - place(b));
  }
  const [first] = metrics;
  if (isView(dimension) && first !== undefined) {
    const value = (group: AdsRow[]) => Number(metricOfRows(group, first) ?? 0);
    return found.sort((a, b) => value(b) - value(a));
  }
  const additive = read.filter((metric) => metric.additive);
  if (dimension.fields.length === 1 || additive.length === 0) return found;
  return found.filter((group) => additive.some((metric) => metricOfRows(group, metric) !== 0));
}

/** Returns the names of the rows. If names are equal, the parent's name is appended to every name, then the id, until all names differ. */
function namesOf(groups: readonly AdsRow[][], { key, fields }: Dimension): string[] {
  const texts = groups.map(([row]) => fields.map((field) => (row === undefined ? '' : fieldOf(row, field))));
  for (let used = 1; ; used += 1) {
    const names = texts.map(([shown = '', ...more]) => {
      const rest = more.slice(0, used - 1).filter((text) => text !== '');
      const name = wordOf(key, shown);
      return rest.length === 0 ? name : `${name} (${rest.join(', ')})`;
    });
    if (used >= fields.length || new Set(names).size === names.length) return names;
  }
}

function columnsOf({ dimension, metrics }: AdsPlan, currency: string): Column[] {
  const columns = metrics.map(({ key, label, type, polarity, additive }): Column => {
    const money = VALUE_TYPES[type].kind === 'money' && currency !== '';
    const aggregation = additive ? 'sum' : 'source';
    return { key, label, role: 'metric', type, metric: key, polarity, aggregation, ...(money ? { currency } : {}) };
  });
  if (dimension === null) return columns;
  return [{ key: 'dimension', label: dimension.label, role: 'dimension', type: dimension.type }, ...columns];
}

function shareNotes({ metrics }: AdsPlan, rows: readonly (readonly Cell[])[]): string[] {
  const at = metrics.findIndex(({ key }) => key === 'search_impression_share');
  const small = at >= 0 && rows.some((row) => row[at] === SMALL_SHARE);
  return small ? ['Google Ads writes a search impression share below 10 % as 9.99 %.'] : [];
}
