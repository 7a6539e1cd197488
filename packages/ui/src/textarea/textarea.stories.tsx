import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Inputs/Textarea',
  component: Textarea,
  argTypes: {
    placeholder: { control: { type: 'text' } },
    rows: { control: { type: 'number' } },
    required: { control: { type: 'boolean' } },
    readOnly: { control: { type: 'boolean' } },
    disabled: { control: { type: 'boolean' } },
  },
  args: { onValueChange: fn(), placeholder: 'What stood out this month?' },
  parameters: {
    guidance: {
      do: [
        'Use it for answers with more than one line.',
        'Choose `rows` by the expected length: three for a note, six for a message.',
        'Show the count in the field’s hint if there is a limit.',
      ],
      dont: [
        'Submit the form on Enter: here it inserts a line break.',
        'Disable `autoGrow` for long texts: users do not reread hidden text.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-column">
      <Field label="Comment">
        <Textarea {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), 'Sales rose{Enter}by a fifth');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Sales rose\nby a fifth', expect.anything());
  },
};

export const Keyboard: Story = {
  args: { defaultValue: 'Rose' },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the text.', expect: { focus: 'textbox: Comment', value: 'Rose' } },
      { before: ['End'], keys: ['Enter'], does: 'Inserts a line break.', expect: { value: 'Rose\n' } },
      { keys: ['Tab'], does: 'Leaves the field: a tab is never inserted.', expect: { focus: null } },
    ] satisfies KeyboardTable,
  },
};

export const States: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Grows with its text">
        <Textarea defaultValue={'First line\nSecond line\nThird line\nFourth line'} />
      </Field>
      <Field label="Too long" hint="141 of 140" error="At most 140 characters. Take one out.">
        <Textarea defaultValue="Autumn gift sets sold best, and by far." />
      </Field>
      <Field label="Disabled" disabled>
        <Textarea defaultValue="Written by somebody else" />
      </Field>
    </div>
  ),
};
