import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Select } from './select.tsx';

const days = [
  { value: 'FIRST_DAY', label: 'First day' },
  { value: 'LAST_DAY', label: 'Last day' },
  { value: 'FIRST_WORK_DAY', label: 'First workday' },
];

const meta = {
  title: 'Inputs/Select',
  component: Select,
  parameters: {
    guidance: {
      do: [
        'Use it for five to about ten options that do not change.',
        'Put the most likely option first, or choose it by default.',
        'Name the subject of the choice in the placeholder: “Choose a period”.',
      ],
      dont: [
        'Use it for lists that people need to search: use the combobox.',
        'Put actions among the options.',
        'Use an empty option for no choice: write “None”.',
      ],
    } satisfies Guidance,
  },
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
    await expect(args.onValueChange).toHaveBeenLastCalledWith('LAST_DAY', expect.anything());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Keyboard: Story = {
  args: { defaultValue: 'FIRST_DAY' },
  decorators: [(Story) => <div style={{ minHeight: 200 }}>{Story()}</div>],
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the field.',
        expect: { focus: 'combobox: Day', expanded: false, value: 'First day' },
      },
      {
        keys: ['Enter'],
        does: 'Opens the list at the chosen option.',
        expect: { focus: 'option: First day', selected: ['First day'] },
      },
      {
        keys: ['ArrowDown'],
        does: 'In the list: moves to the next option.',
        expect: { focus: 'option: Last day' },
      },
      {
        keys: ['Escape'],
        does: 'Closes the list and chooses nothing.',
        expect: { focus: 'combobox: Day', expanded: false, value: 'First day', hidden: 'option: Last day' },
      },
      { keys: ['Space'], does: 'Opens the list.', expect: { focus: 'option: First day' } },
      { keys: ['End'], does: 'In the list: moves to the last option.', expect: { focus: 'option: First workday' } },
      { keys: ['ArrowUp'], does: 'In the list: moves to the previous option.', expect: { focus: 'option: Last day' } },
      { keys: ['Home'], does: 'In the list: moves to the first option.', expect: { focus: 'option: First day' } },
      {
        label: 'Printable characters',
        keys: ['l'],
        does: 'Move to the next option that begins with the typed text.',
        expect: { focus: 'option: Last day' },
      },
      {
        keys: ['Enter'],
        does: 'In the list: chooses the option and closes.',
        expect: { focus: 'combobox: Day', expanded: false, value: 'Last day' },
      },
      {
        keys: ['ArrowDown'],
        does: 'On the closed field: opens the list. Up does the same.',
        expect: { focus: 'option: Last day', selected: ['Last day'] },
      },
      {
        before: ['ArrowDown'],
        keys: ['Space'],
        does: 'In the list: chooses the option and closes.',
        expect: { focus: 'combobox: Day', value: 'First workday' },
      },
    ] satisfies KeyboardTable,
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

/** The active option is highlighted in the dark theme too. */
export const HighlightInTheDark: Story = {
  ...Open,
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement.ownerDocument.body).findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    const option = within(list).getByRole('option', { name: 'Search Console' });
    await waitFor(() => expect(option).toHaveAttribute('data-highlighted'));
    await waitFor(() => expect(getComputedStyle(option).backgroundColor).not.toBe('rgba(0, 0, 0, 0)'));
    await expect(getComputedStyle(option).backgroundColor).not.toBe(getComputedStyle(list).backgroundColor);
  },
};

/** An option can have the empty value. */
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
