import type { MetricDefinition } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import { addDays, dayNumber, fromDayNumber } from '@reporting/formatters/date-range';
import type { Row } from '@reporting/widgets/schema';
import { type Condition, readConditions } from '../conditions.ts';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { columnsOf, totalsRow } from '../report/columns.ts';
import { readAsked, shortened } from '../report/inputs.ts';
import { listPipelines, MAX_OPPORTUNITIES, type Pipeline, readOpportunities } from './client.ts';
import { BASES, catalogueDimension, catalogueMetric, MAX_METRICS } from './definition.ts';
import { type Deal, dealOf, figuresOf } from './figures.ts';

const FILTERED = ['stage', 'owner', 'account', 'tag', 'state', 'currency'] as const;
const OPERATORS = ['is', 'is_not', 'contains'] as const;
type DealCondition = Condition<(typeof FILTERED)[number], (typeof OPERATORS)[number]>;

const STATES = { open: 'Open', won: 'Won', lost: 'Lost' } as const;
const isAmount = (metric: MetricDefinition | undefined): boolean =>
  metric !== undefined && VALUE_TYPES[metric.type].kind === 'money';

const wrong = (message: string) => new ConnectorError('config', message);

/** Reads the opportunities of a pipeline and computes the metrics from them, because the API of Salesflare does not aggregate. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const { inputs, range, timezone } = request;
  const { dimension, metrics } = readAsked(inputs, {
    vendor: 'Salesflare',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  const basis = BASES.find(({ value }) => value === (textInput(inputs, 'reportType') || 'creation'))?.value;
  if (basis === undefined) throw wrong('Edit the widget and choose which opportunities are counted.');
  if (basis === 'now' && dimension?.key === 'date') {
    throw wrong('Open opportunities have no rows by day. Choose another dimension, or opportunities of the range.');
  }
  const filter = readConditions(inputs.filter, {
    dimensions: FILTERED,
    dimensionOf: catalogueDimension,
    operators: OPERATORS,
    several: ['is', 'is_not'],
    expressions: [],
  });
  const id = textInput(inputs, 'pipeline');
  if (id === '') throw wrong('No pipeline is chosen. Edit the widget and choose one.');
  if (!/^\d{1,15}$/.test(id))
    throw wrong(`“${shortened(id)}” is no pipeline. Edit the widget and choose from the list.`);
  // Request an additional day at both ends, because the vendor's instants are in UTC.
  const window = {
    after: `${addDays(range.startDate, -1)}T00:00:00.000Z`,
    before: `${addDays(range.endDate, 2)}T00:00:00.000Z`,
  };
  const [pipeline, { items, more }] = await Promise.all([
    pipelineOf(context, id),
    readOpportunities(context, {
      pipeline: id,
      ...(basis === 'now'
        ? { closed: 'false' }
        : { [`${basis}_after`]: window.after, [`${basis}_before`]: window.before }),
    }),
  ]);
  const own = pipeline.currency?.iso ?? '';
  const deals = items
    .map((one) => dealOf(one, timezone, own))
    .filter((deal) => (basis === 'now' ? deal.state === 'open' : within(dayOf(deal, basis), range)))
    .filter((deal) => matches(deal, filter));
  const currencies = [...new Set(deals.map(({ currency }) => currency))];
  const amounts = metrics.filter(isAmount);
  const mixed = currencies.length > 1 && amounts.length > 0;
  /** Returns the values of the metrics. Amounts in several currencies are not added: their value is null. */
  const figures = (some: readonly Deal[]) => {
    const several = new Set(some.map(({ currency }) => currency)).size > 1;
    const all = figuresOf(some, metrics);
    return several ? all.map((value, index) => (isAmount(metrics[index]) ? null : value)) : all;
  };
  const rows = dimension === null ? [] : rowsOf(deals, dimension.key, basis, pipeline, figures);
  return {
    columns: columnsOf(dimension, metrics, mixed ? null : (currencies[0] ?? (own || null))),
    rows: rows.slice(0, request.maxRows),
    totals: totalsRow(dimension, figures(deals)),
    property: pipeline.name ?? `Pipeline ${id}`,
    warnings: [
      ...(mixed
        ? [
            `Amounts are in several currencies (${currencies.join(', ')}), so they are not added. Use the dimension Currency or a filter.`,
          ]
        : []),
      ...(more ? [`Only the first ${MAX_OPPORTUNITIES} opportunities are counted.`] : []),
    ],
    notes: basis === 'now' ? ['Only opportunities that are open now are counted.'] : [],
    truncated: rows.length > request.maxRows || more,
    granularity: dimension?.key === 'date' ? 'day' : 'none',
    empty: deals.length === 0,
    ...(basis === 'now' ? { dateless: true } : {}),
  };
}

async function pipelineOf(context: ConnectorContext, id: string): Promise<Pipeline> {
  const found = (await listPipelines(context)).find((pipeline) => String(pipeline.id) === id);
  if (found !== undefined) return found;
  throw wrong('Salesflare has no such pipeline (any more). Edit the widget and choose another.');
}

const dayOf = (deal: Deal, basis: string): string | null => (basis === 'close' ? deal.closed : deal.created);
const within = (day: string | null, { startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  day !== null && day >= startDate && day <= endDate;

function rowsOf(
  deals: readonly Deal[],
  dimension: string,
  basis: string,
  { stages }: Pipeline,
  figures: (deals: readonly Deal[]) => ReturnType<typeof figuresOf>,
): Row[] {
  const groups = new Map<string, Deal[]>();
  for (const deal of deals) {
    for (const text of namesOf(deal, dimension, basis)) {
      const name = text.toWellFormed();
      groups.set(name, [...(groups.get(name) ?? []), deal]);
    }
  }
  if (dimension === 'date') return days([...groups.keys()]).map((day): Row => [day, ...figures(groups.get(day) ?? [])]);
  // Stages are in the order of the pipeline; a stage that the pipeline does not have comes last.
  const order = (stages ?? []).map(({ name }) => name ?? '');
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const names = [...groups.keys()];
  if (dimension === 'stage') names.sort((one, other) => place(one) - place(other));
  return names.map((name): Row => [name, ...figures(groups.get(name) ?? [])]);
}

/** Returns every day from the first to the last day with an opportunity. */
function days(found: readonly string[]): string[] {
  const [first, last] = [[...found].sort()[0], [...found].sort().at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = dayNumber(first);
  return Array.from({ length: dayNumber(last) - from + 1 }, (_, index) => fromDayNumber(from + index));
}

function namesOf(deal: Deal, dimension: string, basis: string): readonly string[] {
  switch (dimension) {
    case 'date':
      return [dayOf(deal, basis) ?? ''];
    case 'stage':
      return [deal.stage || 'No stage'];
    case 'owner':
      return [deal.owner || 'Nobody'];
    case 'account':
      return [deal.account || 'No account'];
    case 'tag':
      return deal.tags.length === 0 ? ['No tag'] : [...new Set(deal.tags)];
    case 'state':
      return [STATES[deal.state]];
    default:
      return [deal.currency || 'Unknown'];
  }
}

const plain = (text: string): string => text.toLowerCase();

function matches(deal: Deal, filter: readonly DealCondition[]): boolean {
  return filter.every(({ dimension, operator, values }) => {
    const names = namesOf(deal, dimension, '').map(plain);
    const wanted = values.map(plain);
    if (operator === 'contains') return names.some((name) => wanted.some((value) => name.includes(value)));
    const found = names.some((name) => wanted.includes(name));
    return operator === 'is' ? found : !found;
  });
}
