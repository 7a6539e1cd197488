import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { NumberInput } from './number-input.tsx';

const meta = {
  title: 'Inputs/Number',
  component: NumberInput,
  args: { defaultValue: 15, min: 0, max: 100, step: 5, onValueChange: fn() },
  render: (args) => (
    <div className="story-column">
      <Field label="Rows limit">
        <NumberInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typing is free; leaving the field rounds to the step and keeps the bounds. */
export const Typing: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Rows limit' });
    await userEvent.clear(input);
    await userEvent.type(input, '12');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(10);
    await expect(input).toHaveValue('10');
    await userEvent.clear(input);
    await userEvent.type(input, '999{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(100);
    await userEvent.clear(input);
    await userEvent.type(input, 'many{Enter}');
    await expect(input).toHaveValue('100');
  },
};

export const Keys: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton');
    input.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('20');
    await userEvent.keyboard('{PageUp}');
    await expect(input).toHaveValue('70');
    await userEvent.keyboard('{End}');
    await expect(input).toHaveValue('100');
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(input).toHaveValue('0');
  },
};

export const Steppers: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(canvas.getByRole('spinbutton')).toHaveValue('20');
  },
};

export const States: Story = {
  render: () => (
    <div className="story-column" style={{ maxWidth: 160 }}>
      <Field label="Rows limit">
        <NumberInput defaultValue={15} />
      </Field>
      <Field label="Hour" error="0 to 23">
        <NumberInput defaultValue={24} max={24} />
      </Field>
      <Field label="Budget">
        <NumberInput defaultValue={1250.5} step={0.01} stepper={false} unit="EUR" />
      </Field>
      <Field label="Disabled" disabled>
        <NumberInput defaultValue={4} />
      </Field>
    </div>
  ),
};
