import { dayNumber } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { withQuietDays } from '../quiet-days.ts';
import { columnsOf, distinctRows, totalsRow } from '../report/columns.ts';
import { valueOfNothing } from '../report/days.ts';
import { endingNotes } from '../report/ending.ts';
import { namedRows } from '../report/names.ts';
import { numberOf } from '../report/values.ts';
import { zoneNotes } from '../zone-note.ts';
import { computed, fieldsOf, isDemographic, PIVOTS, SHORT_RANGE_DAYS, SHORT_RANGE_FIELDS } from './catalogue.ts';
import { type AnalyticsCall, type Element, MAX_ELEMENTS, readAccount, readAnalytics } from './client.ts';
import { type AnalyticsInputs, analyticsInputs } from './inputs.ts';
import { pivotNames } from './names.ts';

/** Time zone of the days in LinkedIn's reports. */
const ZONE = 'UTC';

/**
 * Reads one report of an ad account. Totals come from a separate call without a breakdown, in which LinkedIn counts each person once.
 * Ratios are computed over the whole range. Days are in UTC.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = analyticsInputs(request.inputs);
  const plan = planOf(asked, request);
  const [totals, elements, account] = await Promise.all([
    readAnalytics(context, plan.total),
    plan.rows === null ? [] : readAnalytics(context, plan.rows),
    readAccount(context, asked.account),
  ]);
  const rows = await rowsOf(context, asked, elements, plan.withheld);
  const kept = rows.slice(0, request.maxRows);
  return {
    columns: columnsOf(asked.dimension, asked.metrics, account.currency),
    rows: kept,
    totals: totalsRow(asked.dimension, valuesOf(asked, totals[0], plan.withheld)),
    property: account.name || asked.account,
    warnings: warningsOf(asked, plan.withheld),
    notes: [...notesOf(asked, request, totals.length + elements.length === 0), ...endingNotes(context, 'LinkedIn')],
    truncated: rows.length > kept.length || elements.length >= MAX_ELEMENTS,
    granularity: asked.dimension?.key === 'date' ? 'day' : asked.dimension?.key === 'month' ? 'month' : 'none',
    empty: totals.length === 0 && elements.length === 0,
  };
}

interface Plan {
  total: AnalyticsCall;
  /** The call for rows; null if only totals are requested. */
  rows: AnalyticsCall | null;
  /** Fields that LinkedIn does not have for this range. */
  withheld: readonly string[];
}

function planOf({ account, dimension, metrics, facets }: AnalyticsInputs, { range }: QueryRequest): Plan {
  const days = dayNumber(range.endDate) - dayNumber(range.startDate) + 1;
  const withheld = days > SHORT_RANGE_DAYS ? SHORT_RANGE_FIELDS : [];
  const known = [...new Set(metrics.flatMap(({ key }) => fieldsOf(key)))].filter((field) => !withheld.includes(field));
  const fields = ['dateRange', 'pivotValues', ...new Set([...known, 'impressions'])];
  const total: AnalyticsCall = {
    account,
    pivot: 'ACCOUNT',
    granularity: 'ALL',
    range: { startDate: range.startDate, endDate: range.endDate },
    fields,
    facets,
  };
  if (dimension === null) return { total, rows: null, withheld };
  const pivot = PIVOTS[dimension.key];
  if (pivot !== undefined) return { total, rows: { ...total, pivot }, withheld };
  return { total, rows: { ...total, granularity: dimension.key === 'month' ? 'MONTHLY' : 'DAILY' }, withheld };
}

/** Returns the values of an element. A missing element had no events: counts are 0. Metrics with a withheld field are null. */
function valuesOf({ metrics }: AnalyticsInputs, element: Element | undefined, withheld: readonly string[]): Cell[] {
  return metrics.map((metric) => {
    if (fieldsOf(metric.key).some((field) => withheld.includes(field))) return null;
    if (element === undefined) return valueOfNothing(metric);
    return computed(metric.key, (field) => numberOf(element[field]) ?? 0);
  });
}

async function rowsOf(
  context: ConnectorContext,
  asked: AnalyticsInputs,
  elements: readonly Element[],
  withheld: readonly string[],
): Promise<Row[]> {
  const { dimension, metrics, account } = asked;
  if (dimension === null) return [];
  if (dimension.key === 'date' || dimension.key === 'month') {
    const length = dimension.key === 'date' ? 10 : 7;
    const rows = elements.map(
      (element): Row => [dayOf(element).slice(0, length), ...valuesOf(asked, element, withheld)],
    );
    const sorted = distinctRows(rows).sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
    return dimension.key === 'date' ? withQuietDays(sorted, metrics.map(valueOfNothing)) : sorted;
  }
  const pivots = elements.map(({ pivotValues }) => pivotValues[0] ?? '');
  const nameOf = await pivotNames(context, account, dimension.key, pivots);
  const rows = namedRows(
    elements.map((element, index) => {
      const id = pivots[index] ?? '';
      return { id, name: nameOf(id), values: valuesOf(asked, element, withheld) };
    }),
  );
  // LinkedIn does not sort rows. Put the largest rows first, so that a truncated list contains the important rows.
  return rows.sort((one, other) => Number(other[1] ?? 0) - Number(one[1] ?? 0));
}

/** Returns the first day of an element as `yyyy-MM-dd`; '' if it has no date. */
function dayOf({ dateRange }: Element): string {
  if (dateRange === undefined) return '';
  const { year, month, day } = dateRange.start;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

function warningsOf({ metrics }: AnalyticsInputs, withheld: readonly string[]): string[] {
  const missing = metrics.find(({ key }) => fieldsOf(key).some((field) => withheld.includes(field)));
  return missing === undefined
    ? []
    : [`LinkedIn has “${missing.label}” for at most ${SHORT_RANGE_DAYS} days. Choose a shorter range.`];
}

function notesOf({ dimension }: AnalyticsInputs, request: QueryRequest, empty: boolean): string[] {
  return [
    ...zoneNotes(ZONE, 'LinkedIn’s reports', request),
    ...(dimension !== null && isDemographic(dimension.key)
      ? [
          'LinkedIn estimates the figures by group of members, omits small groups, and updates the figures within a day. Rows do not add up to the total.',
        ]
      : []),
    ...(empty
      ? ['LinkedIn answers without figures if nothing was shown, and also if the connected account has no access.']
      : []),
  ];
}
