import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

const meta = {
  title: 'Inputs/Field',
  component: Field,
  args: { label: 'Title', description: 'Shown on the card.', children: <TextInput defaultValue="Sessions" /> },
  parameters: {
    guidance: {
      do: [
        'Give every control a label, and hide it with `labelHidden` only if the surroundings have the same text.',
        'State in the error what is wrong and how to fix it: “Please fill out this field.”, “At most 60 characters.”',
        'Mark optional fields if most are required, and the other way round.',
      ],
      dont: [
        'Put the label into the placeholder: it disappears with the first character.',
        'Show an error before users have finished typing.',
        'Put required instructions into a tooltip.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-column">
      <Field {...args} />
    </div>
  ),
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Shown on the card.');
  },
};

/** The control is marked as invalid, and the error is its accessible description. */
export const WithError: Story = {
  args: { required: true, error: 'Please fill out this field.', children: <TextInput /> },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Title' });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription(/Please fill out this field\./);
  },
};

export const States: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Required" required>
        <TextInput />
      </Field>
      <Field label="Prefix" optional>
        <TextInput placeholder="Marlow" />
      </Field>
      <Field label="Title" hint="8 of 60">
        <TextInput defaultValue="Sessions" />
      </Field>
      <Field label="First day" disabled description="Follows the range of the dashboard.">
        <TextInput defaultValue="2026-09-01" />
      </Field>
      <Field label="Search" labelHidden>
        <TextInput placeholder="The label is there for screen readers" />
      </Field>
    </div>
  ),
};
