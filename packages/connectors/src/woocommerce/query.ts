import { VALUE_TYPES } from '@reporting/formatters';
import type { Column } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { catalogueDimension, catalogueMetric } from './catalogue.ts';
import { type ShopSession, siteIndex } from './client.ts';
import { type ReportInputs, reportInputs } from './inputs.ts';
import { readOrderReport } from './order-report.ts';
import { shopCurrency } from './products.ts';
import type { Report } from './report.ts';
import { readRevenue } from './revenue.ts';
import { shopSession } from './session.ts';
import { type ShopZone, shopToday, shopZone, zoneNotes } from './shop-time.ts';
import { plainText } from './text.ts';

/**
 * Reads one report of a shop. Days are in the shop's time zone. Totals are computed over the whole range, so that customers and orders
 * count once. Without a dimension the result has totals and no rows.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const asked = reportInputs(request.inputs);
  const shop = shopSession(context);
  // The shop's name, time zone and currency are requested in parallel with its figures.
  const self = shopSelf(context, shop);
  const [{ name, zone, currency }, result] = await Promise.all([self, readReport(context, shop, asked, request, self)]);
  const rows = result.rows.slice(0, request.maxRows);
  return {
    columns: columnsOf(asked, result.currency ?? currency),
    rows,
    totals: result.totals,
    property: name,
    warnings: result.warnings,
    notes: [...zoneNotes(zone, request), ...result.notes],
    truncated: result.rows.length > rows.length,
    granularity: granularityOf(asked.dimension),
    empty: result.empty,
  };
}

/** Facts about a shop that all reports require. */
interface ShopSelf {
  name: string | null;
  zone: ShopZone | null;
  currency: string | null;
}

async function shopSelf(context: ConnectorContext, shop: ShopSession): Promise<ShopSelf> {
  const [index, currency] = await Promise.all([siteIndex(context, shop), shopCurrency(context, shop)]);
  return { name: (index && plainText(index.name)) || null, zone: shopZone(index), currency };
}

async function readReport(
  context: ConnectorContext,
  shop: ShopSession,
  asked: ReportInputs,
  { range }: QueryRequest,
  self: Promise<ShopSelf>,
): Promise<Report> {
  const ask = {
    ...asked,
    range,
    shop: self.then(({ zone, currency }) => ({ currency, lastDay: shopToday(zone, context.now()) })),
  };
  return asked.type === 'revenue' ? readRevenue(context, shop, ask) : readOrderReport(context, shop, ask);
}

/** Returns the granularity of a dimension's rows; `none` for null and for dimensions without dates. */
function granularityOf(dimension: string | null): QueryResult['granularity'] {
  if (dimension === 'date') return 'day';
  return dimension === 'week' || dimension === 'month' ? dimension : 'none';
}

function columnsOf({ dimension, metrics }: ReportInputs, currency: string | null): Column[] {
  const columns = metrics.flatMap((key): Column[] => {
    const metric = catalogueMetric(key);
    if (metric === undefined) return [];
    const { label, type, polarity, aggregation } = metric;
    const money = VALUE_TYPES[type].kind === 'money' && currency !== null;
    return [{ key, label, role: 'metric', type, metric: key, polarity, aggregation, ...(money ? { currency } : {}) }];
  });
  const known = dimension === null ? undefined : catalogueDimension(dimension);
  if (known === undefined) return columns;
  return [{ key: 'dimension', label: known.label, role: 'dimension', type: known.type }, ...columns];
}
