import type { MetricDefinition } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import type { Cell, Row } from '@reporting/widgets/schema';
import { type Condition, readConditions } from '../conditions.ts';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { withQuietDays } from '../quiet-days.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { valueOfNothing } from '../report/days.ts';
import { readAsked, shortened } from '../report/inputs.ts';
import { plainName } from '../report/names.ts';
import { type Link, listClients, MAX_LINKS, readLinks } from './client.ts';
import { catalogueDimension, catalogueMetric, MAX_METRICS } from './definition.ts';

const FILTERED = ['status', 'type', 'domain', 'page', 'owner', 'currency'] as const;
const OPERATORS = ['is', 'is_not', 'contains'] as const;
type LinkCondition = Condition<(typeof FILTERED)[number], (typeof OPERATORS)[number]>;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function figureOf(key: string, links: readonly Link[]): Cell {
  const prices = links.flatMap(({ price }) => price ?? []);
  switch (key) {
    case 'links':
      return links.length;
    case 'price':
      return prices.reduce((sum, price) => sum + price, 0);
    case 'average_price':
      return mean(prices);
    case 'domain_authority':
      return mean(links.flatMap(({ domain_authority: authority }) => authority ?? []));
    default:
      return links.filter(({ status }) => status?.toLowerCase() === key).length;
  }
}

const isAmount = ({ type }: MetricDefinition): boolean => VALUE_TYPES[type].kind === 'money';

/** Computes the metrics from a client's links that were created in the range. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const { inputs, range, properties } = request;
  const { dimension, metrics } = readAsked(inputs, {
    vendor: 'Base',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  const filter = readConditions(inputs.filter, {
    dimensions: FILTERED,
    dimensionOf: catalogueDimension,
    operators: OPERATORS,
    several: ['is', 'is_not'],
    expressions: [],
  });
  const client = textInput(inputs, 'property');
  if (client === '') throw new ConnectorError('config', 'No client is chosen. Edit the widget and choose one.');
  if (!/^[\w-]{1,60}$/.test(client)) {
    throw new ConnectorError(
      'config',
      `“${shortened(client)}” is no client of Base. Edit the widget and choose from the list.`,
    );
  }
  const [name, { items, more }] = await Promise.all([
    properties?.find(({ id }) => id === client)?.name ?? nameOf(context, client),
    readLinks(context, client, range),
  ]);
  const links = items.filter(
    (link) => dayOf(link) >= range.startDate && dayOf(link) <= range.endDate && matches(link, filter),
  );
  const currencies = [...new Set(links.flatMap(({ currency }) => currency ?? []))];
  const mixed = currencies.length > 1 && metrics.some(isAmount);
  const valuesOf = (some: readonly Link[]): Cell[] => {
    const several = new Set(some.flatMap(({ currency }) => currency ?? [])).size > 1;
    return metrics.map((metric) => (several && isAmount(metric) ? null : figureOf(metric.key, some)));
  };
  const groups = new Map<string, Link[]>();
  const key = dimension?.key;
  for (const link of key === undefined ? [] : links) {
    const text = textOf(link, key ?? '').toWellFormed();
    groups.set(text, [...(groups.get(text) ?? []), link]);
  }
  const found = [...groups].map(([text, some]): Row => [text, ...valuesOf(some)]);
  if (dimension?.key === 'date') found.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  const rows = dimension?.key === 'date' ? withQuietDays(found, metrics.map(valueOfNothing)) : found;
  return {
    columns: columnsOf(dimension, metrics, mixed ? null : (currencies[0] ?? null)),
    rows: rows.slice(0, request.maxRows),
    totals: totalsRow(dimension, valuesOf(links)),
    property: name,
    warnings: [
      ...(mixed
        ? [
            `Prices are in several currencies (${currencies.join(', ')}), so they are not added. Use the dimension Currency or a filter.`,
          ]
        : []),
      ...(more ? [`Only the first ${MAX_LINKS} links are counted.`] : []),
    ],
    truncated: rows.length > request.maxRows || more,
    granularity: dimension?.key === 'date' ? 'day' : 'none',
    empty: links.length === 0,
  };
}

const nameOf = async (context: ConnectorContext, id: string): Promise<string> => {
  const found = (await listClients(context)).find((client) => client.id === id);
  return found?.name || found?.domain || `Client ${id}`;
};

const dayOf = ({ created_at: created }: Link): string => created.slice(0, 10);

function textOf(link: Link, dimension: string): string {
  switch (dimension) {
    case 'date':
      return dayOf(link);
    case 'status':
      return plainName(link.status ?? '') || 'No status';
    case 'type':
      return link.type || 'No type';
    case 'domain':
      return link.domain || 'No domain';
    case 'page':
      return link.target_url || 'No page';
    case 'owner':
      return link.owner || 'Nobody';
    default:
      return link.currency || 'Unknown';
  }
}

function matches(link: Link, filter: readonly LinkCondition[]): boolean {
  return filter.every(({ dimension, operator, values }) => {
    const name = textOf(link, dimension).toLowerCase();
    const wanted = values.map((value) => value.toLowerCase());
    if (operator === 'contains') return wanted.some((value) => name.includes(value));
    return wanted.includes(name) === (operator === 'is');
  });
}
