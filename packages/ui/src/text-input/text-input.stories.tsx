import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { TextInput } from './text-input.tsx';

const meta = {
  title: 'Inputs/Text',
  component: TextInput,
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
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Sessions');
    await expect(input).toHaveAccessibleDescription('Shown on the card.');
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
      <Field label="Description">
        <Textarea defaultValue={'First line\nSecond line'} />
      </Field>
      <TextInput size="s" aria-label="Small" defaultValue="Small" />
      <TextInput size="l" aria-label="Large" defaultValue="Large" />
    </div>
  ),
};

export const Password: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Password">
        <PasswordInput defaultValue="demo-password" />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};

const onSearch = fn();

export const Search: Story = {
  render: () => (
    <div className="story-column">
      <SearchInput
        aria-label="Search dashboards"
        placeholder="Search dashboards"
        shortcut="/"
        onValueChange={onSearch}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search dashboards' });
    await waitFor(async () => {
      await userEvent.keyboard('/');
      await expect(input).toHaveFocus();
    });
    await expect(input).toHaveValue('');
    await userEvent.keyboard('marlow');
    await expect(onSearch).toHaveBeenLastCalledWith('marlow');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
};
