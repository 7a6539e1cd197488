import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartArea, ChartColumn, ChartLine, ChartPie, Gauge, Hash, Radar, Table } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { TileSelect } from './tile-select.tsx';

const meta = {
  title: 'Inputs/Tile select',
  component: TileSelect,
  parameters: {
    guidance: {
      do: [
        'Use it if a picture identifies the option faster than a word: the format of a widget.',
        'Give every tile a word as well as its icon.',
        'Use rows of four; the arrows move by row and column.',
      ],
      dont: [
        'Use it for more than twelve options.',
        'Change the order of tiles between visits.',
        'Use it without a default choice.',
      ],
    } satisfies Guidance,
  },
  args: {
    defaultValue: 'line',
    onValueChange: fn(),
    options: [
      { value: 'line', label: 'Line', icon: ChartLine },
      { value: 'area', label: 'Area', icon: ChartArea },
      { value: 'bar', label: 'Bars', icon: ChartColumn },
      { value: 'pie', label: 'Pie', icon: ChartPie },
      { value: 'radar', label: 'Radar', icon: Radar },
      { value: 'gauge', label: 'Gauge', icon: Gauge },
      { value: 'table', label: 'Table', icon: Table },
      { value: 'summary', label: 'Summary', icon: Hash },
    ],
  },
  render: (args) => (
    <div className="story-column">
      <Field label="Format">
        <TileSelect {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof TileSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Format: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('gauge', expect.anything());
    await expect(canvas.getByRole('radio', { name: 'Gauge' })).toHaveFocus();
  },
};

/** Four tiles in a row. Arrow keys move by row and column. */
export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the chosen tile, or to the first if none is chosen.',
        expect: { focus: 'radio: Line', checked: ['Line'] },
      },
      { keys: ['ArrowDown'], does: 'Chooses the tile below.', expect: { focus: 'radio: Radar', checked: ['Radar'] } },
      { keys: ['ArrowUp'], does: 'Chooses the tile above.', expect: { focus: 'radio: Line', checked: ['Line'] } },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'Chooses the next tile; at the end of a row, the first of the next row.',
        expect: { focus: 'radio: Area', checked: ['Area'] },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the previous tile.',
        expect: { focus: 'radio: Line', checked: ['Line'] },
      },
      { keys: ['End'], does: 'Chooses the last tile of the row.', expect: { focus: 'radio: Pie', checked: ['Pie'] } },
      {
        keys: ['Home'],
        does: 'Chooses the first tile of the row.',
        expect: { focus: 'radio: Line', checked: ['Line'] },
      },
    ] satisfies KeyboardTable,
  },
};
