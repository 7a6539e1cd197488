import type { Meta, StoryObj } from '@storybook/react-vite';
import { Widget, WidgetGrid } from '../index.ts';
import { CATALOGUE, type CatalogueName, RANGE, type Size } from './catalogue.ts';
import { drawnInView, readsInOrder, WHOLE_STORY } from './drawn.ts';
import { SHAPES, type Shape } from './shapes.ts';

const NAMES = Object.keys(CATALOGUE) as CatalogueName[];

interface DataProps {
  shape: Shape;
  width: number;
  height: number;
  locale: string;
}

/** Renders every format with data of one shape. */
function EveryFormat({ shape, width, height, locale }: DataProps) {
  const size: Size = [width, height];
  const drawn = NAMES.map((name, order) => {
    const { widget, data } = CATALOGUE[name].draw(size, shape);
    const title = shape === 'right-to-left' ? widget.title : CATALOGUE[name].name;
    return { widget: { ...widget, id: `${name}-${shape}`.padEnd(21, '-'), order, title }, data };
  });
  return (
    <div
      dir={shape === 'right-to-left' ? 'rtl' : undefined}
      style={{ padding: 'clamp(16px, 2.5vw, 24px)', maxWidth: 1208, boxSizing: 'border-box', margin: '0 auto' }}
    >
      <WidgetGrid
        label={`Every format, ${shape}`}
        widgets={drawn.map(({ widget }) => widget)}
        renderWidget={(widget) => (
          <Widget
            widget={widget}
            data={drawn.find((one) => one.widget.id === widget.id)?.data}
            range={shape === 'year' ? { startDate: '2025-11-01', endDate: '2026-10-31' } : RANGE}
            locale={locale}
          />
        )}
      />
    </div>
  );
}

const meta = {
  title: 'Widgets/Formats by data',
  component: EveryFormat,
  parameters: { bare: true, window: WHOLE_STORY },
  args: { shape: 'usual', width: 2, height: 2, locale: 'en' },
  argTypes: {
    shape: { control: 'select', options: SHAPES },
    width: { control: { type: 'range', min: 1, max: 4 } },
    height: { control: { type: 'range', min: 1, max: 3 } },
  },
  render: (args, { globals }) => <EveryFormat {...args} locale={String(globals.locale ?? args.locale)} />,
  play: ({ canvasElement }) => drawnInView(canvasElement),
} satisfies Meta<typeof EveryFormat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** A year of days with a weekly and a yearly pattern, and twenty names. */
export const Year: Story = { args: { shape: 'year' } };
export const Gaps: Story = { args: { shape: 'gaps' } };
export const HugeOutlier: Story = { args: { shape: 'outlier' } };
export const LongLabels: Story = { args: { shape: 'long labels' } };
export const RightToLeftText: Story = { args: { shape: 'right-to-left' } };
export const Zero: Story = { args: { shape: 'zero' } };
export const Negative: Story = { args: { shape: 'negative' } };
/** Signs and units of figures are in the correct order on a right-to-left page. */
export const NegativeRightToLeft: Story = {
  args: { shape: 'negative' },
  globals: { dir: 'rtl' },
  play: async ({ canvasElement }) => {
    await drawnInView(canvasElement);
    await readsInOrder(canvasElement);
  },
};
export const AllNull: Story = { args: { shape: 'all null' } };
export const LowCards: Story = { args: { width: 2, height: 1 } };
export const SmallCards: Story = { args: { width: 1, height: 1 } };
