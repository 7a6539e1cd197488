import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { NumberInput } from './number-input.tsx';

const meta = {
  title: 'Inputs/Number',
  component: NumberInput,
  parameters: {
    guidance: {
      do: [
        'Set `min`, `max` and `step`, and state them in the help text.',
        'Show the unit after the number, not in the label.',
        'Let users type numbers in their usual form. Spaces, and the separators of the locale, are accepted.',
      ],
      dont: [
        'Use it for account numbers, card numbers and other numbers that identify something. Use `TextInput` for them.',
        'Correct the text while users type: the field formats it when focus leaves.',
        'Require more decimals than users know.',
      ],
    } satisfies Guidance,
  },
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

export const Playground: Story = {};

/**
 * Any text can be typed. On Enter, and when focus leaves the field, the number is rounded to the step and limited to the bounds. If the
 * text is not a number, the last valid value is restored.
 */
export const Typing: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Rows limit' });
    await userEvent.clear(input);
    await userEvent.type(input, '12');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(10, expect.anything());
    await expect(input).toHaveValue('10');
    await userEvent.clear(input);
    await userEvent.type(input, '999{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(100, expect.anything());
    await userEvent.clear(input);
    await userEvent.type(input, 'many{Enter}');
    await expect(input).toHaveValue('100');
  },
};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the number. The buttons beside it are not tab stops, because the arrow keys do the same.',
        expect: { focus: 'spinbutton: Rows limit', value: '15' },
      },
      { keys: ['ArrowUp'], does: 'One step more.', expect: { value: '20' } },
      { keys: ['ArrowDown'], does: 'One step less.', expect: { value: '15' } },
      { keys: ['PageUp'], does: 'Ten steps more.', expect: { value: '65' } },
      { keys: ['PageDown'], does: 'Ten steps less.', expect: { value: '15' } },
      { keys: ['End'], does: 'Sets the maximum, if there is one.', expect: { value: '100' } },
      { before: ['ArrowUp'], keys: ['Home'], does: 'Sets the minimum, if there is one.', expect: { value: '0' } },
      {
        label: 'Digits',
        before: ['Control+a'],
        keys: ['1', '2'],
        does: 'Any text can be typed.',
        expect: { value: '12' },
      },
      { keys: ['Enter'], does: 'Rounds to the step and applies the bounds.', expect: { value: '10' } },
      {
        before: ['Control+a', '7'],
        keys: ['Escape'],
        does: 'Discards the typed text.',
        expect: { focus: 'spinbutton: Rows limit', value: '10' },
      },
      { keys: ['ArrowRight'], does: 'Moves only the caret.', expect: { value: '10' } },
      { keys: ['Tab'], does: 'Applies the typed text and leaves the field.', expect: { focus: null } },
    ] satisfies KeyboardTable,
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
        <NumberInput defaultValue={24} min={0} max={23} />
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
