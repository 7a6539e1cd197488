import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartArea, ChartColumn, ChartLine, ChartPie, Gauge, Hash, Radar, Table } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { ImageSelect } from '../image-select/image-select.tsx';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { TileSelect } from './tile-select.tsx';

const meta = {
  title: 'Inputs/Tiles and images',
  component: TileSelect,
  args: {
    defaultValue: 'line',
    onValueChange: fn(),
    tiles: [
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
    await expect(args.onValueChange).toHaveBeenLastCalledWith('gauge');
    await expect(canvas.getByRole('radio', { name: 'Gauge' })).toHaveFocus();
  },
};

/** Four tiles in a row: the arrows follow the picture. */
export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the chosen tile, or to the first where none is chosen.',
        expect: { focus: 'radio: Line', checked: ['Line'] },
      },
      { keys: ['ArrowDown'], does: 'Chooses the tile below.', expect: { focus: 'radio: Radar', checked: ['Radar'] } },
      { keys: ['ArrowUp'], does: 'Chooses the tile above.', expect: { focus: 'radio: Line', checked: ['Line'] } },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'Chooses the next tile; from the end of a row goes on in the next one.',
        expect: { focus: 'radio: Area', checked: ['Area'] },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the tile before.',
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

const picture = (sky: string, hill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 48"><rect width="72" height="48" fill="${sky}"/><path d="M0 48 24 24l12 10 16-16 20 30z" fill="${hill}"/></svg>`)}`;

const images = [
  { value: 'sand', alt: 'Sand', src: picture('#e8dcc4', '#1f3d2f') },
  { value: 'sea', alt: 'Sea', src: picture('#cfe0de', '#0f4c55') },
  { value: 'clay', alt: 'Clay', src: picture('#efd8cf', '#7a2e1f') },
  { value: 'lost', alt: 'A picture that is gone', src: 'data:image/png;base64,AAAA' },
];

export const Images: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Background image">
        <ImageSelect options={images} defaultValue="sea" name="background" />
      </Field>
      <Field label="Several">
        <ImageSelect multiple options={images.slice(0, 3)} defaultValue={['sand', 'clay']} />
      </Field>
      <Field label="None">
        <ImageSelect options={[]} />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No media available')).toBeVisible();
    await expect(await canvas.findByText('A picture that is gone')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('radio', { name: 'Clay' })[0] as HTMLElement);
    await expect(canvas.getAllByRole('radio', { name: 'Clay' })[0]).toBeChecked();
  },
};
