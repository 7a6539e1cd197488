import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const meta = {
  title: 'Inputs/Checkbox group',
  component: CheckboxGroup,
  parameters: {
    guidance: {
      do: [
        'Name the group with its field’s label, which screen readers read with every checkbox.',
        'State a limit; checkboxes beyond it are disabled and not rejected later.',
        'Offer “All” for more than four options.',
      ],
      dont: [
        'Use it for more than about eight options: a combobox with several values can be searched.',
        'Use it if only one option can be chosen.',
        'Sort options by name if they have another natural order.',
      ],
    } satisfies Guidance,
  },
  args: {
    selectAllLabel: 'All',
    defaultValue: ['sessions'],
    options: [
      { value: 'sessions', label: 'Sessions' },
      { value: 'users', label: 'Users' },
      { value: 'revenue', label: 'Revenue' },
    ],
  },
  render: (args) => (
    <div className="story-column">
      <Field label="Metrics">
        <CheckboxGroup {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the next checkbox; each is a tab stop.',
        expect: { focus: 'checkbox: All', checked: ['mixed All', 'Sessions'] },
      },
      {
        keys: ['Space'],
        does: 'On the first row checks all options, or unchecks all if all are checked.',
        expect: { focus: 'checkbox: All', checked: ['All', 'Sessions', 'Users', 'Revenue'] },
      },
      {
        before: ['Tab'],
        keys: ['Space'],
        does: 'Checks or unchecks the checkbox that has focus.',
        expect: { focus: 'checkbox: Sessions', checked: ['mixed All', 'Users', 'Revenue'] },
      },
      {
        keys: ['Shift+Tab'],
        does: 'Moves focus to the previous checkbox.',
        expect: { focus: 'checkbox: All' },
      },
    ] satisfies KeyboardTable,
  },
};

const onMetrics = fn();

/** The first row shows the mixed state. At the maximum, the unchecked options are disabled. */
export const AllAndMaximum: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Metrics">
        <CheckboxGroup
          selectAllLabel="All"
          max={3}
          defaultValue={['sessions']}
          onValueChange={onMetrics}
          options={['sessions', 'users', 'bounces', 'revenue'].map((value) => ({ value, label: value }))}
        />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Metrics' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'bounces' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'users' }));
    await expect(onMetrics).toHaveBeenLastCalledWith(['sessions', 'users', 'bounces'], expect.anything());
    await expect(canvas.getByRole('checkbox', { name: 'revenue' })).toBeDisabled();
  },
};
