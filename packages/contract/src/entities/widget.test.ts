import { interactiveWidgetSchema } from '@reporting/widgets/schema';
import { expect, test } from 'vitest';
import { publicWidgetSchema, widgetSchema } from './widget.ts';

const id = (name: string): string => name.padEnd(21, '0');
const stored = {
  version: 1,
  id: id('widget'),
  hash: 'sessions01',
  nature: 'interactive',
  title: 'Sessions',
  description: '',
  order: 0,
  width: 2,
  height: 1,
  realTime: false,
  format: 'chart',
  formatOptions: { type: 'line' },
  percent: true,
  hiddenChange: false,
  hiddenHighlight: false,
  rowsLimit: 15,
  orderBy: null,
  instances: [
    {
      id: id('instance'),
      type: 'google_analytics_4',
      prefix: 'Shop',
      sourceId: id('source'),
      config: 'custom',
      currency: 'EUR',
      accounts: [],
      inputs: {},
      metricsOptions: {},
    },
  ],
};
const [instance] = stored.instances;

test.each([
  ['a widget id of the wrong length', { id: 'w1' }],
  ['a hash of the wrong length', { hash: 'w' }],
  ['a format that the service does not have', { format: 'heatmap' }],
  ['a source type that the service does not have', { instances: [{ ...instance, type: 'warehouse' }] }],
  ['an instance id of the wrong length', { instances: [{ ...instance, id: 'i1' }] }],
  ['a source id that is too long', { instances: [{ ...instance, sourceId: 'x'.repeat(41) }] }],
])('the service rejects %s, although the schema of the renderer accepts it', (_, change) => {
  expect(widgetSchema.safeParse(stored).error).toBeUndefined();
  expect(widgetSchema.safeParse({ ...stored, ...change }).success).toBe(false);
  expect(publicWidgetSchema.safeParse({ ...stored, ...change }).success).toBe(false);
  expect(interactiveWidgetSchema.safeParse({ ...stored, ...change }).error).toBeUndefined();
});

test('the schema of the service removes unknown format options', () => {
  const widget = widgetSchema.parse({ ...stored, formatOptions: { type: 'bar', colours: ['red'] } });
  expect(widget.formatOptions).toEqual({ type: 'bar' });
});
