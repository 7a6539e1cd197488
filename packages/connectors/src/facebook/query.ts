import type { Granularity } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { endingNotes } from '../report/ending.ts';
import { zoneNotes } from '../zone-note.ts';
import { BREAKDOWNS, INCREMENTS, LEVELS } from './catalogue.ts';
import { type InsightsCall, readAccount, readInsights } from './client.ts';
import { type InsightsInputs, insightsInputs } from './inputs.ts';
import { rowsOf } from './rows.ts';
import { fieldsOf, metricValue } from './values.ts';

const NOTHING = { items: [], more: false, usage: 0 };

/** If at least this percentage of the rate limit is used, a warning states that figures may be delayed. */
const NEARLY_USED = 90;

/**
 * Reads one report of an ad account. Totals come from a separate call without a dimension, because Meta counts each person once and
 * computes rates over the whole range. Days are in the ad account's time zone.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = insightsInputs(request.inputs);
  const call = totalsCall(asked, request);
  const [total, pages, account] = await Promise.all([
    readInsights(context, call, 1),
    asked.dimension === null ? NOTHING : readInsights(context, rowsCall(asked, call), request.maxRows),
    readAccount(context, asked.account),
  ]);
  const [sum] = total.items;
  const rows = rowsOf(asked, pages.items);
  const kept = rows.slice(0, request.maxRows);
  return {
    columns: columnsOf(asked.dimension, asked.metrics, account.currency),
    rows: kept,
    totals: totalsRow(
      asked.dimension,
      asked.metrics.map((metric) => metricValue(sum, metric, asked.windows)),
    ),
    property: account.name || asked.account,
    warnings:
      Math.max(total.usage, pages.usage) >= NEARLY_USED
        ? ['The ad account’s rate limit at Meta is nearly used up. Figures may be updated later than usual.']
        : [],
    notes: [
      ...zoneNotes(account.timezone_name ?? undefined, 'the ad account’s time zone', request),
      ...endingNotes(context, 'Meta'),
    ],
    truncated: pages.more || rows.length > kept.length,
    granularity: granularityOf(asked),
    empty: sum === undefined && pages.items.length === 0,
  };
}

function granularityOf({ dimension }: InsightsInputs): Granularity {
  return dimension?.key === 'date' ? 'day' : dimension?.key === 'month' ? 'month' : 'none';
}

/** Returns the call for the totals. */
function totalsCall({ account, metrics, filtering, windows }: InsightsInputs, { range }: QueryRequest): InsightsCall {
  const fields = fieldsOf(metrics, windows);
  return {
    account,
    level: 'account',
    fields,
    breakdowns: [],
    increment: 'all_days',
    range: { startDate: range.startDate, endDate: range.endDate },
    filtering,
    windows,
  };
}

function rowsCall({ dimension, metrics }: InsightsInputs, call: InsightsCall): InsightsCall {
  const key = dimension?.key ?? '';
  const level = LEVELS[key];
  if (level !== undefined) {
    const fields = [level.id, level.name, ...call.fields];
    return { ...call, level: level.level, fields, sort: sortOf(metrics[0]?.key ?? '') };
  }
  const increment = INCREMENTS[key];
  if (increment !== undefined) return { ...call, increment };
  return { ...call, breakdowns: BREAKDOWNS[key] ?? [key] };
}

/**
 * The largest rows come first, so that a truncated list contains the important rows. Meta cannot sort by a list of actions, so these rows
 * are sorted by spend.
 */
const sortOf = (key: string): string => `${/^\w+$/.test(key) ? key : 'spend'}_descending`;
