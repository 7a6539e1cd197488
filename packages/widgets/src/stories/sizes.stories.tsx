import type { Meta, StoryObj } from '@storybook/react-vite';
import { Widget, WidgetGrid } from '../index.ts';
import { CATALOGUE, type CatalogueName, RANGE, SIZES } from './catalogue.ts';
import { drawnInView, WHOLE_STORY } from './drawn.ts';
import { SHAPES, type Shape } from './shapes.ts';

interface SizesProps {
  format: CatalogueName;
  shape: Shape;
  locale: string;
}

/** Renders one format in every size of the size picker, in a grid of at most 1208 px. */
function Sizes({ format, shape, locale }: SizesProps) {
  const drawn = SIZES.map((size, order) => {
    const { widget, data } = CATALOGUE[format].draw(size, shape);
    return { widget: { ...widget, id: `${format}-${shape}-${order}`.padEnd(21, '-'), order }, data };
  });
  return (
    <div style={{ padding: 'clamp(16px, 2.5vw, 24px)', maxWidth: 1208, boxSizing: 'border-box', margin: '0 auto' }}>
      <WidgetGrid
        label={CATALOGUE[format].name}
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
  title: 'Widgets/Formats by size',
  component: Sizes,
  parameters: { bare: true, window: WHOLE_STORY },
  args: { format: 'line', shape: 'usual', locale: 'en' },
  argTypes: {
    format: { control: 'select', options: Object.keys(CATALOGUE) },
    shape: { control: 'select', options: SHAPES },
  },
  render: (args, { globals }) => <Sizes {...args} locale={String(globals.locale ?? args.locale)} />,
  play: ({ canvasElement }) => drawnInView(canvasElement),
} satisfies Meta<typeof Sizes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { format: 'line' } };
export const Area: Story = { args: { format: 'area' } };
export const Bars: Story = { args: { format: 'bars' } };
export const StackedBars: Story = { args: { format: 'stackedBars' } };
export const Pie: Story = { args: { format: 'pie' } };
export const Doughnut: Story = { args: { format: 'doughnut' } };
export const Radar: Story = { args: { format: 'radar' } };
export const Gauge: Story = { args: { format: 'gauge' } };
export const Table: Story = { args: { format: 'table' } };
export const Summary: Story = { args: { format: 'summary' } };
export const Text: Story = { args: { format: 'text' } };
export const Upload: Story = { args: { format: 'upload' } };
export const Articles: Story = { args: { format: 'historic' } };
