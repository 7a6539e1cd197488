import type { CalculatedMetric } from '@reporting/contract';
import type { Column, WidgetData, WidgetInstance } from '@reporting/widgets/schema';
import { describe, expect, test } from 'vitest';
import { draftResult, knownNames, type MetricContext, offeredMetrics, usesText } from './calculated.ts';
import { widgetFixture } from './fixtures.ts';

const metric = (key: string, label: string, type: Column['type'] = 'number'): Column => ({
  key: `one.${key}`,
  label,
  role: 'metric',
  type,
  instanceId: 'one',
  metric: key,
  ...(type === 'money' ? { currency: 'USD' } : {}),
});

const widget = widgetFixture({}, { id: 'one', inputs: { calculatedMetrics: ['old'] } });
const [own] = widget.instances as [WidgetInstance];
const data: WidgetData = {
  version: 1,
  columns: [
    { key: 'dimension', label: 'Channel', role: 'dimension', type: 'text' },
    metric('cost', 'Cost', 'money'),
    metric('clicks', 'Clicks'),
    metric('calculated:old', 'Old'),
  ],
  rows: [
    ['Search', 10, 5, 1],
    ['Social', 20, 0, 1],
  ],
  totals: [null, 30, 5, 1],
  compare: null,
  meta: {
    state: 'fresh',
    fetchedAt: null,
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: null,
    compareEndDate: null,
    timezone: 'UTC',
    sources: [],
    warnings: [],
    truncated: false,
  },
};
const context: MetricContext = { widget, instance: own, data };
const defined = (id: string, name: string, expression: string): CalculatedMetric => ({
  id,
  name,
  type: 'number',
  expression,
});

describe('calculated metrics of the form', () => {
  test('are offered if every name is found in the data, directly or through other calculated metrics', () => {
    const metrics = [
      defined('a', 'CPC', 'Cost / Clicks'),
      defined('b', 'Double', 'CPC * 2'),
      defined('c', 'Missing', 'Cost / Leads'),
      defined('d', 'Through', 'Missing + 1'),
      defined('e', 'Zero', 'Cost / 0'),
      defined('old', 'Old', 'Clicks'),
    ];
    expect([...offeredMetrics(context, metrics)]).toEqual(['a', 'b', 'e', 'old']);
  });

  test("can use the names of the data's metrics", () => {
    expect(knownNames(context)).toEqual(['Cost', 'Clicks']);
  });

  test('are computed on the current data, and are N/A where they divide by zero', () => {
    const result = draftResult(context, { name: 'CPC', type: 'averageMoney', expression: 'Cost / Clicks' }, []);
    expect(result).toMatchObject({
      total: 6,
      warning: null,
      rows: [
        { label: 'Search', value: 2 },
        { label: 'Social', value: null },
      ],
      column: { type: 'averageMoney', currency: 'USD' },
    });
  });

  test('contain the reason if they cannot be computed', () => {
    const mixed = {
      ...data,
      columns: [...data.columns.slice(0, 2), { ...metric('x', 'Fee', 'money'), currency: 'EUR' }],
    };
    const draft = { name: 'Sum', type: 'money' as const, expression: 'Cost + Fee' };
    const found = draftResult({ ...context, data: { ...mixed, totals: [null, 1, 2], rows: [] } }, draft, []);
    expect(found?.warning).toBe('Amounts are in USD and EUR. Use amounts of one currency.');
    expect(found?.total).toBeNull();
  });
});

test.each([
  [{ dashboards: 0, widgets: 0, metrics: [] }, 'No widget shows it.'],
  [{ dashboards: 1, widgets: 1, metrics: [] }, '1 widget on 1 dashboard shows it and will show N/A instead.'],
  [
    { dashboards: 2, widgets: 3, metrics: ['ROAS', 'CPL'] },
    '3 widgets on 2 dashboards show it and will show N/A instead. 2 calculated metrics computed from it will be N/A, too: “ROAS”, “CPL”.',
  ],
])('usesText describes the uses %j of a calculated metric', (uses, text) => {
  expect(usesText(uses)).toBe(text);
});
