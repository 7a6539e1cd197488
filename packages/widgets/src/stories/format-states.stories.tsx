import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Widget, WidgetGrid, type WidgetProps } from '../index.ts';
import type { WidgetData } from '../schema/data.ts';
import { CATALOGUE, type CatalogueName, RANGE, type Size } from './catalogue.ts';
import { WHOLE_STORY } from './drawn.ts';

const now = Date.parse('2026-11-01T10:42:00Z');
const calls = { onRetry: () => {}, onReconnect: () => {}, onEdit: () => {}, now };

const CREDENTIAL = {
  kind: 'credential',
  message: 'The sign-in expired.',
  mend: 'reconnect',
  sourceId: 'source-1',
} as const;

function withMeta(data: WidgetData, meta: Partial<WidgetData['meta']>): WidgetData {
  return { ...data, meta: { ...data.meta, ...meta } };
}

/** The data of a card in each of its states. */
const STATES: Record<string, (data: WidgetData) => Partial<WidgetProps>> = {
  Loading: () => ({}),
  Fresh: (data) => ({ data }),
  Refreshing: (data) => ({ data, refreshing: true }),
  Stale: (data) => ({ data: withMeta(data, { state: 'stale' }) }),
  Empty: (data) => ({
    data: { ...data, rows: [], totals: data.totals.map(() => null), compare: null },
  }),
  Partial: (data) => ({
    data: withMeta(data, { state: 'partial', warnings: ['12 – 17 Oct missing: the property sent nothing'] }),
  }),
  Error: () => ({ error: { kind: 'transient', message: 'Google Ads did not answer', mend: 'retry' } }),
  Expired: (data) => ({ data: withMeta(data, { state: 'stale', error: CREDENTIAL }) }),
  'Expired, no data': () => ({ error: CREDENTIAL }),
  'No permission': () => ({
    error: { kind: 'permission', message: 'This account may not read the property', mend: 'none' },
  }),
  'Setting to mend': () => ({
    error: { kind: 'config', message: 'The metric is no longer offered', mend: 'edit' },
  }),
  'No source': () => ({}),
};

interface StatesProps {
  format: CatalogueName;
  width: number;
  height: number;
}

/** Renders one format in every state of a card. */
function States({ format, width, height }: StatesProps) {
  const size: Size = [width, height];
  const drawn = Object.entries(STATES).flatMap(([state, propsOf], order) => {
    const { widget, data } = CATALOGUE[format].draw(size, 'usual');
    if (widget.nature !== 'interactive' || !data) return [];
    const instances =
      state === 'No source' ? widget.instances.map((one) => ({ ...one, sourceId: null })) : widget.instances;
    return [
      {
        widget: { ...widget, instances, id: `${format}-state-${order}`.padEnd(21, '-'), order, title: state },
        props: propsOf(data),
      },
    ];
  });
  return (
    <div style={{ padding: 'clamp(16px, 2.5vw, 24px)', maxWidth: 1208, boxSizing: 'border-box', margin: '0 auto' }}>
      <WidgetGrid
        label={`${CATALOGUE[format].name}, every state`}
        widgets={drawn.map(({ widget }) => widget)}
        renderWidget={(widget) => (
          <Widget
            {...calls}
            widget={widget}
            range={RANGE}
            {...drawn.find((one) => one.widget.id === widget.id)?.props}
          />
        )}
      />
    </div>
  );
}

const meta = {
  title: 'Widgets/Formats by state',
  component: States,
  parameters: { bare: true, window: WHOLE_STORY },
  args: { format: 'line', width: 2, height: 1 },
  argTypes: {
    format: { control: 'select', options: Object.keys(CATALOGUE).slice(0, 10) },
    width: { control: { type: 'range', min: 1, max: 4 } },
    height: { control: { type: 'range', min: 1, max: 3 } },
  },
  play: async ({ canvas }) => {
    // Cards are drawn only when they come near the viewport.
    const cardOf = async (name: string) => {
      const card = await canvas.findByRole('article', { name });
      card.scrollIntoView();
      return card;
    };
    await expect(await cardOf('Loading')).toHaveAttribute('aria-busy', 'true');
    await cardOf('No permission');
    await waitFor(async () => expect(await cardOf('No permission')).toHaveTextContent('may not read the property'));
  },
} satisfies Meta<typeof States>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { format: 'line' } };
export const Area: Story = { args: { format: 'area' } };
export const Bars: Story = { args: { format: 'bars' } };
export const StackedBars: Story = { args: { format: 'stackedBars' } };
export const Pie: Story = { args: { format: 'pie', height: 2 } };
export const Doughnut: Story = { args: { format: 'doughnut', height: 2 } };
export const Radar: Story = { args: { format: 'radar', height: 2 } };
export const Gauge: Story = { args: { format: 'gauge', width: 1 } };
export const Table: Story = { args: { format: 'table', height: 2 } };
export const Summary: Story = { args: { format: 'summary' } };
