import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { PasswordInput } from './password-input.tsx';

const meta = {
  title: 'Inputs/Password',
  component: PasswordInput,
  argTypes: {
    size: { control: { type: 'inline-radio' }, options: ['s', 'm', 'l'] },
    placeholder: { control: { type: 'text' } },
    required: { control: { type: 'boolean' } },
    readOnly: { control: { type: 'boolean' } },
    disabled: { control: { type: 'boolean' } },
  },
  args: { defaultValue: 'demo-password' },
  parameters: {
    guidance: {
      do: [
        'Set `autoComplete`: `current-password` to sign in, `new-password` to choose one, for password managers.',
        'State the rules in the field’s help before the first attempt.',
        'Let users paste, and show what they typed.',
      ],
      dont: [
        'Ask for the same password twice: users can show it.',
        'Use it for keys and tokens that are visible elsewhere.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-column">
      <Field label="Password">
        <PasswordInput {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the password.', expect: { value: 'demo-password' } },
      { keys: ['Tab'], does: 'Moves focus to the eye.', expect: { focus: 'button: Show password' } },
      {
        keys: ['Space'],
        does: 'Shows the typed text, or hides it again; Enter does the same.',
        expect: { focus: 'button: Hide password' },
      },
    ] satisfies KeyboardTable,
  },
};

export const States: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Empty" description="At least 12 characters.">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field label="Refused" error="This password has been leaked elsewhere. Choose another one.">
        <PasswordInput defaultValue="password" />
      </Field>
      <Field label="Disabled" disabled>
        <PasswordInput defaultValue="demo-password" />
      </Field>
    </div>
  ),
};
