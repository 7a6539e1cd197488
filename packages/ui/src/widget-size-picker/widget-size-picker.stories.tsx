import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { WidgetSizePicker } from './widget-size-picker.tsx';

const meta = {
  title: 'Inputs/Widget size',
  component: WidgetSizePicker,
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

/** Arrows follow the picture, not the order of the radios. */
export const Keys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '2 columns by 1 row' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const cell = canvas.getByRole('radio', { name: '3 columns by 2 rows' });
    await expect(cell).toHaveFocus();
    await expect(cell).toBeChecked();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('radio', { name: '1 column by 2 rows' })).toBeChecked();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '3 columns by 1 row' })).toBeChecked();
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
