import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

const days = [
  { value: 'FIRST_DAY', label: 'First day' },
  { value: 'LAST_DAY', label: 'Last day' },
  { value: 'FIRST_WORK_DAY', label: 'First workday' },
];

const meta = {
  title: 'Inputs/Select',
  component: Select,
  args: { options: days },
  render: (args) => (
    <div className="story-column">
      <Field label="Day">
        <Select {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { onValueChange: fn(), defaultValue: 'FIRST_WORK_DAY' },
  play: async ({ args, canvas, canvasElement }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Day' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole('option', { name: 'First workday' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('LAST_DAY');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  args: {
    defaultOpen: true,
    defaultValue: 'ga',
    options: [
      { value: 'ga', label: 'Google Analytics 4', description: 'ida@example.com', group: 'Analytics' },
      { value: 'gsc', label: 'Search Console', group: 'Analytics' },
      { value: 'ads', label: 'Google Ads', group: 'Ads' },
      { value: 'fb', label: 'Facebook Ads', group: 'Ads', disabled: true },
    ],
  },
  decorators: [(Story) => <div style={{ minHeight: 300 }}>{Story()}</div>],
};

/** An option may have the empty value. */
export const EmptyValue: Story = {
  args: { options: [{ value: '', label: 'None' }, ...days], value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Day' })).toHaveTextContent('None');
  },
};

export const States: Story = {
  render: (args) => (
    <div className="story-column">
      <Field label="Placeholder">
        <Select {...args} placeholder="Choose a day" />
      </Field>
      <Field label="Property" required error="Please fill out this field.">
        <Select {...args} placeholder="Choose a property" />
      </Field>
      <Field label="Disabled" disabled>
        <Select {...args} defaultValue="LAST_DAY" />
      </Field>
      <Field label="Small">
        <Select {...args} size="s" defaultValue="LAST_DAY" />
      </Field>
    </div>
  ),
};
