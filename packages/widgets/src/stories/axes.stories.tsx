import type { Meta, StoryObj } from '@storybook/react-vite';
import { Widget, WidgetGrid } from '../index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { FormatOptions, Widget as WidgetJson } from '../schema/widget.ts';
import { RANGE, type Size } from './catalogue.ts';
import { drawnInView, WHOLE_STORY } from './drawn.ts';
import { CPA, dailyData, INSTANCE, namedData, SESSIONS, sampleWidget } from './sample.ts';

/** Scales and marks of charts, and bar charts with long names. */
const meta: Meta = { title: 'Widgets/Axes', parameters: { bare: true, window: WHOLE_STORY } };
export default meta;

const POSITION = {
  ...SESSIONS,
  name: 'position',
  label: 'Average position',
  level: 14,
  aggregation: 'average',
} as const;

/** Sets `scale: 'position'` in the column of positions. */
function positions(data: WidgetData): WidgetData {
  const columns = data.columns.map((column) =>
    column.metric === POSITION.name ? { ...column, scale: 'position' as const } : column,
  );
  return { ...data, columns };
}

const PAGES = [
  'Subscriptions, monthly box with three single origins',
  'Autumn blend, 250 g whole bean',
  'Brewing guides: pour-over for two',
  'Gift sets and vouchers',
  'Subscriptions, weekly box with one single origin',
  'About us',
];
const pages = (): WidgetData => namedData('Landing page', PAGES, [SESSIONS]);

const GOAL: FormatOptions = {
  type: 'line',
  marks: [
    { kind: 'line', value: 40, label: 'Goal', above: 'negative', below: 'positive' },
    { kind: 'band', from: 25, to: 30, label: 'Last year' },
  ],
};
const NOTES: FormatOptions = {
  type: 'area',
  marks: [
    { kind: 'note', date: '2026-10-14', text: 'Autumn blend' },
    { kind: 'note', date: '2026-10-24', text: 'New checkout' },
  ],
};
const BYVALUE = { column: `${INSTANCE}.${SESSIONS.name}`, dir: 'desc' } as const;

const drawn: (readonly [title: string, size: Size, chart: FormatOptions, data: WidgetData])[] = [
  ['Cost per order', [1, 1], GOAL, dailyData([CPA], { compareStartDate: null })],
  ['Cost per order', [3, 1], GOAL, dailyData([CPA], { compareStartDate: null })],
  ['Sessions', [2, 2], NOTES, dailyData([SESSIONS], { compareStartDate: null })],
  ['Sessions', [1, 2], NOTES, dailyData([SESSIONS], { compareStartDate: null })],
  [
    'Sessions, two weeks',
    [1, 2],
    {
      type: 'bar',
      axes: { left: { max: 2_000 } },
      marks: [{ kind: 'line', value: 1_600, label: 'Goal', above: 'positive' }],
    },
    dailyData([SESSIONS], { days: 14, compareStartDate: null }),
  ],
  ['Position', [2, 1], { type: 'line' }, positions(dailyData([POSITION]))],
  [
    'Position and sessions',
    [2, 1],
    { type: 'line', axes: { right: { logarithmic: true } } },
    positions(dailyData([POSITION, SESSIONS], { compareStartDate: null })),
  ],
  ['Sessions by landing page', [1, 1], { type: 'bar' }, pages()],
  ['Sessions by landing page', [1, 2], { type: 'bar' }, pages()],
  ['Sessions by landing page', [2, 2], { type: 'bar' }, pages()],
];

const widgets = drawn.map(
  ([title, size, chart], order): WidgetJson => ({
    ...sampleWidget(title, 'chart', size, { chart, orderBy: BYVALUE }),
    id: `axes-${order}`.padEnd(21, '-'),
    order,
  }),
);

/** A goal, notes, fixed ends, positions, a logarithmic scale, and bars whose names are longer than their columns. */
export const OfCharts: StoryObj = {
  render: (_, { globals }) => (
    <div style={{ padding: 'clamp(16px, 2.5vw, 24px)', maxWidth: 1208, boxSizing: 'border-box', margin: '0 auto' }}>
      <WidgetGrid
        label="Axes"
        widgets={widgets}
        renderWidget={(widget) => (
          <Widget
            widget={widget}
            data={drawn[widget.order]?.[3]}
            range={RANGE}
            locale={String(globals.locale ?? 'en')}
          />
        )}
      />
    </div>
  ),
  play: ({ canvasElement }) => drawnInView(canvasElement),
};
