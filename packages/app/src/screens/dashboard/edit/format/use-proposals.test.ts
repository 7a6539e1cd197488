import type { WidgetDefinition } from '@reporting/contract';
import type { InteractiveWidget } from '@reporting/widgets/schema';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { widgetFixture } from '../../../../editor/fixtures.ts';
import { dataFixture, dimensionColumn, metricColumn } from './data-fixture.ts';
import { useProposals } from './use-proposals.ts';

const columns = [dimensionColumn('Channel'), metricColumn('Sessions')];
const definition: Pick<WidgetDefinition, 'formats'> & { configs: { label: string }[] } = {
  formats: ['table'],
  configs: [{ label: 'Channels' }],
};

const titled = (title: string, config: string): InteractiveWidget => {
  const widget = widgetFixture({ format: 'table', title });
  return { ...widget, instances: widget.instances.map((instance) => ({ ...instance, config })) };
};

it.each([
  ['keeps a saved title that equals the label of a ready-made configuration', false, ['custom'], null],
  ['keeps the saved title of a ready-made configuration while this configuration is chosen', false, ['channels'], null],
  [
    'replaces the title of a ready-made configuration if another configuration is chosen',
    false,
    ['channels', 'custom'],
    'Sessions by channel',
  ],
  ['replaces the title of a new widget', true, ['custom'], 'Sessions by channel'],
] as const)('useProposals %s', (_, isNew, configs, title) => {
  const onChange = vi.fn<(widget: InteractiveWidget) => void>();
  const { rerender } = renderHook(
    (config: string) =>
      useProposals({ widget: titled('Channels', config), isNew, data: dataFixture(columns), definition, onChange }),
    { initialProps: configs[0] as string },
  );
  for (const config of configs.slice(1)) rerender(config);
  expect(onChange.mock.lastCall?.[0].title ?? null).toBe(title);
});
