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
        "Show the sizes as cells of the dashboard's grid.",
        'Offer only the sizes that the format supports.',
        'State the size in words too: “2 × 1”.',
      ],
      dont: ['Use it to set a position: users do this in the dashboard.', 'Change the widget before a size is chosen.'],
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
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ width: 4, height: 3 }, expect.anything());
  },
};

/** Arrow keys choose a cell. They move by row and column and not in the order of the radios. */
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
        does: 'Makes the widget one column wider; from the widest moves to the next row.',
        mirrored: true,
        expect: { focus: 'radio: 3 columns by 1 row', checked: ['3 columns by 1 row'] },
      },
      {
        keys: ['ArrowLeft'],
        does: 'Makes the widget one column narrower; from the narrowest moves to the previous row.',
        mirrored: true,
        expect: { focus: 'radio: 2 columns by 1 row', checked: ['2 columns by 1 row'] },
      },
      {
        keys: ['ArrowDown'],
        does: 'Makes the widget one row higher.',
        expect: { focus: 'radio: 2 columns by 2 rows', checked: ['2 columns by 2 rows'] },
      },
      {
        keys: ['ArrowUp'],
        does: 'Makes the widget one row lower.',
        expect: { focus: 'radio: 2 columns by 1 row', checked: ['2 columns by 1 row'] },
      },
      {
        keys: ['End'],
        does: 'Chooses the widest size of this height.',
        expect: { focus: 'radio: 4 columns by 1 row', checked: ['4 columns by 1 row'] },
      },
      {
        before: ['ArrowRight', 'ArrowRight'],
        mirrored: true,
        keys: ['Home'],
        does: 'Chooses the narrowest size of this height.',
        expect: { focus: 'radio: 1 column by 2 rows', checked: ['1 column by 2 rows'] },
      },
    ] satisfies KeyboardTable,
  },
};

/** Sizes that the format does not support are skipped. */
export const Allowed: Story = {
  args: { allowed: ({ width }) => width !== 3, defaultValue: { width: 2, height: 1 } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '4 columns by 1 row' })).toBeChecked();
  },
};
