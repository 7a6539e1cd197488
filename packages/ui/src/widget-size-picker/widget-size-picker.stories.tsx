import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { WidgetSizePicker } from './widget-size-picker.tsx';

const meta = {
  title: 'Inputs/Widget size',
  component: WidgetSizePicker,
  parameters: {
    guidance: {
      do: [
        'Show the sizes as the cells that they take up in the dashboard.',
        'Offer only the sizes that the format can be drawn in.',
        'Say the size in words as well: “2 × 1”.',
      ],
      dont: [
        'Use it to set a place: that is done in the dashboard itself.',
        'Change the widget before the size is chosen.',
      ],
    } satisfies Guidance,
  },
  args: { onValueChange: fn() },
  render: (args) => (
    <div className="story-card">
      <Field label="Size">
        <WidgetSizePicker {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof WidgetSizePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { defaultValue: { width: 3, height: 2 } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 columns by 3 rows' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ width: 4, height: 3 });
  },
};

/** Arrows follow the picture, not the order of the radios, and choose as they move. */
export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the chosen size.',
        expect: { focus: 'radio: 2 columns by 1 row', checked: ['2 columns by 1 row'] },
      },
      {
        keys: ['ArrowRight'],
        does: 'Makes the widget a column wider; from the widest goes on in the next row.',
        mirrored: true,
        expect: { focus: 'radio: 3 columns by 1 row', checked: ['3 columns by 1 row'] },
      },
      {
        keys: ['ArrowLeft'],
        does: 'Makes the widget a column narrower; from the narrowest goes back to the row before.',
        mirrored: true,
        expect: { focus: 'radio: 2 columns by 1 row', checked: ['2 columns by 1 row'] },
      },
      {
        keys: ['ArrowDown'],
        does: 'Makes the widget a row higher.',
        expect: { focus: 'radio: 2 columns by 2 rows', checked: ['2 columns by 2 rows'] },
      },
      {
        keys: ['ArrowUp'],
        does: 'Makes the widget a row lower.',
        expect: { focus: 'radio: 2 columns by 1 row', checked: ['2 columns by 1 row'] },
      },
      {
        keys: ['End'],
        does: 'Chooses the widest of this height.',
        expect: { focus: 'radio: 4 columns by 1 row', checked: ['4 columns by 1 row'] },
      },
      {
        before: ['ArrowRight', 'ArrowRight'],
        mirrored: true,
        keys: ['Home'],
        does: 'Chooses the narrowest of this height.',
        expect: { focus: 'radio: 1 column by 2 rows', checked: ['1 column by 2 rows'] },
      },
    ] satisfies KeyboardTable,
  },
};

/** Sizes that the format cannot use are stepped over. */
export const Allowed: Story = {
  args: { allowed: ({ width }) => width !== 3, defaultValue: { width: 2, height: 1 } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '4 columns by 1 row' })).toBeChecked();
  },
};
