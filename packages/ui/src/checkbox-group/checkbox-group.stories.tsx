import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const meta = {
  title: 'Inputs/Checkbox group',
  component: CheckboxGroup,
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

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the next checkbox; each is a stop of its own.',
        expect: { focus: 'checkbox: All', checked: ['mixed All', 'Sessions'] },
      },
      {
        keys: ['Space'],
        does: 'On the first row checks all, or unchecks all where all are checked.',
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
        does: 'Moves focus back to the checkbox before.',
        expect: { focus: 'checkbox: All' },
      },
    ] satisfies KeyboardTable,
  },
};
