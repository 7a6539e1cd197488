import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { TextInput } from './text-input.tsx';

const meta = {
  title: 'Inputs/Text input',
  component: TextInput,
  argTypes: {
    placeholder: { control: { type: 'text' } },
    required: { control: { type: 'boolean' } },
    readOnly: { control: { type: 'boolean' } },
    disabled: { control: { type: 'boolean' } },
  },
  parameters: {
    guidance: {
      do: [
        'Give it the width of the expected text.',
        'Set `type`, `inputMode` and `autoComplete`, so that phones show the right keys and browsers can fill the field.',
        'Accept pasted text with spaces around it.',
      ],
      dont: [
        'Limit the length without a count of characters.',
        'Put the label, or an example that people need, into the placeholder.',
        'Use it for numbers, addresses, colours or dates: use the input for each of these.',
      ],
    } satisfies Guidance,
  },
  args: { onValueChange: fn() },
  render: (args) => (
    <div className="story-column">
      <Field label="Title" description="Shown on the card.">
        <TextInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.type(input, 'Sessions');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Sessions', expect.anything());
    await expect(input).toHaveAccessibleDescription('Shown on the card.');
  },
};

export const Keyboard: Story = {
  args: { defaultValue: 'Sales' },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the text.', expect: { focus: 'textbox: Title', value: 'Sales' } },
      {
        label: 'Printable characters',
        before: ['End'],
        keys: ['!'],
        does: 'Are inserted at the caret.',
        expect: { value: 'Sales!', caret: 'end' },
      },
      { keys: ['Home'], does: 'Moves the caret to the start.', expect: { caret: 'start' } },
      { keys: ['End'], does: 'Moves the caret to the end.', expect: { caret: 'end' } },
    ] satisfies KeyboardTable,
  },
};

export const States: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Filled" hint="8 of 60">
        <TextInput defaultValue="Sessions" />
      </Field>
      <Field label="Title" required error="Please fill out this field.">
        <TextInput />
      </Field>
      <Field label="Prefix" optional>
        <TextInput placeholder="Marlow" />
      </Field>
      <Field label="E-mail">
        <TextInput type="email" leading={<Icon as={Mail} />} defaultValue="ida@example.com" />
      </Field>
      <Field label="Disabled" disabled>
        <TextInput defaultValue="2026-09-01" />
      </Field>
      <TextInput size="s" aria-label="Small" defaultValue="Small" />
      <TextInput size="l" aria-label="Large" defaultValue="Large" />
    </div>
  ),
};
