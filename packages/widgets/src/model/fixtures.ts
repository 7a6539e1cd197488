import type { Column, Row, WidgetData } from '../schema/data.ts';
import type { FormatOptions, InteractiveWidget, PassiveWidget } from '../schema/widget.ts';

/** Instance ids of test widgets. */
export const A = 'instance-aaaaaaaaaaaa';
export const B = 'instance-bbbbbbbbbbbb';

export function metric(name: string, more: Partial<Column> = {}, instance = A): Column {
  return {
    key: `${instance}.${name}`,
    label: name,
    role: 'metric',
    type: 'number',
    instanceId: instance,
    metric: name,
    ...more,
  };
}

export const CHANNEL: Column = { key: 'dimension', label: 'Channel', role: 'dimension', type: 'text' };
export const DATE: Column = { key: 'dimension', label: 'Date', role: 'dimension', type: 'date' };

export interface DataOptions extends Partial<WidgetData['meta']> {
  totals?: Row;
  compare?: { rows: Row[]; totals?: Row; pairs?: (number | null)[] } | null;
}

/** Returns widget data of October 2026. If `compare` is passed, the data is compared with September. */
export function data(columns: Column[], rows: Row[], options: DataOptions = {}): WidgetData {
  const { totals = columns.map(() => null), compare = null, ...meta } = options;
  return {
    version: 1,
    columns,
    rows,
    totals,
    compare: compare && { ...compare, totals: compare.totals ?? columns.map(() => null) },
    meta: {
      state: 'fresh',
      fetchedAt: '2026-11-01T06:00:00Z',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      compareStartDate: compare ? '2026-09-01' : null,
      compareEndDate: compare ? '2026-09-30' : null,
      timezone: 'UTC',
      sources: [{ id: 's1', type: 'google_analytics_4', name: 'GA', account: 'example.org', property: null }],
      warnings: [],
      truncated: false,
      ...meta,
    },
  };
}

export function widget(more: Partial<InteractiveWidget> = {}): InteractiveWidget {
  return {
    version: 1,
    id: 'widget-aaaaaaaaaaaaaa',
    hash: 'aaaaaaaaaa',
    order: 0,
    realTime: false,
    title: 'Sessions',
    width: 2,
    height: 1,
    description: '',
    format: 'table',
    formatOptions: {},
    nature: 'interactive',
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    instances: [instance(A)],
    ...more,
  };
}

export function instance(
  id: string,
  more: Partial<InteractiveWidget['instances'][number]> = {},
): InteractiveWidget['instances'][number] {
  return {
    id,
    type: 'google_analytics_4',
    prefix: 'GA',
    sourceId: 's1',
    config: 'custom',
    currency: 'USD',
    accounts: [],
    inputs: {},
    metricsOptions: {},
    ...more,
  };
}

export function textWidget(more: Partial<PassiveWidget> = {}): PassiveWidget {
  const { version, id, hash, order, realTime, title, width, height, description } = widget();
  return {
    version,
    id,
    hash,
    order,
    realTime,
    title,
    width,
    height,
    description,
    format: 'textCard',
    formatOptions: {},
    nature: 'passive',
    widget: { type: 'plain', inputs: { description: 'Hello' } },
    ...more,
  };
}

/** Returns consecutive ids: `000…1`, `000…2`. */
export function counter(): (length: number) => string {
  let count = 0;
  return (length) => {
    count += 1;
    return String(count).padStart(length, '0');
  };
}

/** Returns a day of October 2026, or of another month. */
export const day = (number: number, month = 10): string =>
  `2026-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`;

/** Returns rows for the first days of a month. */
export const days = (count: number, value: (index: number) => number | null, month = 10): Row[] =>
  Array.from({ length: count }, (_, index) => [day(index + 1, month), value(index)]);

/** Returns a chart with options of its format. */
export const chart = (formatOptions: FormatOptions = {}, more: Partial<InteractiveWidget> = {}): InteractiveWidget =>
  widget({ format: 'chart', formatOptions, ...more });
