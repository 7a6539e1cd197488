import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  title: 'Inputs/Radio group',
  component: RadioGroup,
  parameters: {
    guidance: {
      do: [
        'Use it for two to six options that people compare.',
        'Order them as people think: Daily, Weekly, Monthly.',
        'Choose one by default if it is right for most people.',
      ],
      dont: [
        'Use it for yes and no: use a checkbox or a switch.',
        'Put an explanation into the label: use `description`.',
        'Change the page when one is chosen.',
      ],
    } satisfies Guidance,
  },
  args: {
    options: [
      { value: 'DAY', label: 'Daily' },
      { value: 'WEEK', label: 'Weekly' },
      { value: 'HOUR', label: 'Hourly', disabled: true },
      { value: 'MONTH', label: 'Monthly' },
    ],
    defaultValue: 'WEEK',
  },
  render: (args) => (
    <div className="story-column">
      <Field label="Period">
        <RadioGroup {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the chosen radio, or to the first radio if no radio is chosen.',
        expect: { focus: 'radio: Weekly', checked: ['Weekly'] },
      },
      {
        keys: ['ArrowDown'],
        does: 'Chooses the next radio and skips disabled radios.',
        expect: { focus: 'radio: Monthly', checked: ['Monthly'] },
      },
      {
        keys: ['ArrowUp'],
        does: 'Chooses the previous radio.',
        expect: { focus: 'radio: Weekly', checked: ['Weekly'] },
      },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'Chooses the next radio.',
        expect: { focus: 'radio: Monthly', checked: ['Monthly'] },
      },
      {
        before: ['ArrowRight'],
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the previous radio; the last radio follows the first.',
        expect: { focus: 'radio: Monthly', checked: ['Monthly'] },
      },
      {
        keys: ['Shift+Tab'],
        does: 'Leaves the group, which is one tab stop.',
        expect: { focus: null, checked: ['Monthly'] },
      },
    ] satisfies KeyboardTable,
  },
};

/** If no radio is chosen, Space chooses the radio that has focus. */
export const KeyboardUnchosen: Story = {
  args: { defaultValue: '' },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the first radio.', expect: { focus: 'radio: Daily', checked: [] } },
      {
        keys: ['Space'],
        does: 'Chooses the radio that has focus.',
        expect: { focus: 'radio: Daily', checked: ['Daily'] },
      },
    ] satisfies KeyboardTable,
  },
};

/** In a horizontal group, the arrow key towards the end chooses the next radio: Right, or Left in right-to-left pages. */
export const Horizontal: Story = {
  args: { orientation: 'horizontal' },
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the chosen radio.',
        expect: { focus: 'radio: Weekly', checked: ['Weekly'] },
      },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'Chooses the next radio.',
        expect: { focus: 'radio: Monthly', checked: ['Monthly'] },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the previous radio.',
        expect: { focus: 'radio: Weekly', checked: ['Weekly'] },
      },
    ] satisfies KeyboardTable,
  },
};

const onPeriod = fn();

export const WithDescription: Story = {
  render: () => (
    <div className="story-column">
      <Field label="Period" required>
        <RadioGroup
          defaultValue="MONTH"
          onValueChange={onPeriod}
          options={[
            { value: 'MONTH', label: 'Monthly' },
            { value: 'WEEK', label: 'Weekly', description: 'From Monday to Sunday' },
            { value: 'DAY', label: 'Daily', disabled: true },
          ]}
        />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Monthly' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(onPeriod).toHaveBeenLastCalledWith('WEEK', expect.anything());
  },
};
