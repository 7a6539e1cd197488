import type { WidgetDefinition } from '@reporting/contract';
import { newInstance, newPassiveWidget, newWidget } from '@reporting/widgets/model';
import type { InteractiveWidget, PassiveWidget, WidgetInstance } from '@reporting/widgets/schema';

let made = 0;

/** Returns consecutive ids instead of random ones, for tests. */
export function countingId(length: number): string {
  made += 1;
  return String(made).padStart(length, '0');
}

/** A definition with one parameter of each kind for which the rules differ. */
export const DEFINITION: WidgetDefinition = {
  type: 'google_analytics_4',
  connection: 'google_analytics',
  name: 'Google Analytics 4',
  parameters: [
    { name: 'property', label: 'Property', kind: 'select', required: true, optionCall: 'property' },
    {
      name: 'dimension',
      label: 'Dimension',
      kind: 'select',
      required: false,
      optionCall: 'dimension',
      dependsOn: ['property'],
      default: 'date',
    },
    {
      name: 'metrics',
      label: 'Metrics',
      kind: 'multi-select',
      required: true,
      optionCall: 'metrics',
      dependsOn: ['property'],
      default: ['sessions'],
    },
    {
      name: 'campaign',
      label: 'Campaigns',
      kind: 'multi-select',
      required: false,
      optionCall: 'campaign',
      dependsOn: ['property'],
    },
    {
      name: 'filter',
      label: 'Filters',
      kind: 'filters',
      required: false,
      optionCall: 'filter',
      dependsOn: ['property'],
    },
  ],
  metrics: [
    { key: 'sessions', label: 'Sessions', type: 'number', polarity: 'higher', aggregation: 'sum' },
    { key: 'users', label: 'Users', type: 'number', polarity: 'higher', aggregation: 'source' },
  ],
  dimensions: [
    { key: 'date', label: 'Date', type: 'date' },
    { key: 'country', label: 'Country', type: 'text' },
  ],
  formats: ['chart', 'table', 'summary'],
  configs: [
    { id: 'by_day', label: 'Sessions by day', format: 'chart', inputs: { dimension: 'date', metrics: ['sessions'] } },
    { id: 'countries', label: 'Countries', format: 'table', inputs: { dimension: 'country', metrics: ['users'] } },
  ],
  totalsWithoutDimension: true,
};

/** Returns a complete interactive widget with one instance. */
export function widgetFixture(
  part: Partial<InteractiveWidget> = {},
  instance: Partial<WidgetInstance> = {},
): InteractiveWidget {
  return {
    ...newWidget([], countingId),
    title: 'Sessions',
    instances: [
      {
        ...newInstance('google_analytics_4', countingId, { prefix: 'Shop' }),
        sourceId: 'source-1',
        inputs: { property: 'properties/1', dimension: 'date', metrics: ['sessions'] },
        ...instance,
      },
    ],
    ...part,
  };
}

/** Returns a complete text card. */
export function textFixture(part: Partial<PassiveWidget> = {}): PassiveWidget {
  return {
    ...newPassiveWidget([], countingId),
    title: 'Note',
    widget: { type: 'plain', inputs: { description: 'Hello' } },
    ...part,
  };
}
