import type { InteractiveWidget, PassiveWidget, WidgetInstance } from '@reporting/widgets/schema';
import { newHash, newId } from '../platform/ids.ts';

const base = () => ({
  version: 1 as const,
  id: newId(),
  hash: newHash(),
  order: 0,
  realTime: false,
  title: 'A widget',
  width: 2,
  height: 1,
  description: '',
  formatOptions: {},
});

export function textCard(description = 'Some words', more: Partial<PassiveWidget> = {}): PassiveWidget {
  return {
    ...base(),
    nature: 'passive',
    format: 'textCard',
    widget: { type: 'plain', inputs: { description } },
    ...more,
  };
}

export function analyticsInstance(sourceId: string | null, more: Partial<WidgetInstance> = {}): WidgetInstance {
  return {
    id: newId(),
    type: 'google_analytics_4',
    prefix: 'GA',
    sourceId,
    config: 'custom',
    currency: null,
    accounts: [],
    inputs: { property: 'properties/310200101', dimension: 'date', metrics: ['sessions'] },
    metricsOptions: {},
    ...more,
  };
}

export function chart(instances: WidgetInstance[], more: Partial<InteractiveWidget> = {}): InteractiveWidget {
  return {
    ...base(),
    nature: 'interactive',
    format: 'chart',
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    instances,
    ...more,
  };
}
