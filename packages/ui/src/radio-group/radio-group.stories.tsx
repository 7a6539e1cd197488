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
        'Use it for two to six options that are worth seeing at once.',
        'Order them as people think: Daily, Weekly, Monthly.',
        'Have one chosen from the start, where one is right for most.',
      ],
      dont: [
        'Use it for yes and no: that is a checkbox or a switch.',
        'Let the label carry an explanation: `description` is for that.',
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
        does: 'Moves focus to the chosen radio, or to the first where none is chosen.',
        expect: { focus: 'radio: Weekly', checked: ['Weekly'] },
      },
      {
        keys: ['ArrowDown'],
        does: 'Chooses the next radio; what is disabled is stepped over.',
        expect: { focus: 'radio: Monthly', checked: ['Monthly'] },
      },
      {
        keys: ['ArrowUp'],
        does: 'Chooses the one before.',
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
        does: 'Chooses the one before; from the first goes on at the last.',
        expect: { focus: 'radio: Monthly', checked: ['Monthly'] },
      },
      {
        keys: ['Shift+Tab'],
        does: 'Leaves the group: it is one stop.',
        expect: { focus: null, checked: ['Monthly'] },
      },
    ] satisfies KeyboardTable,
  },
};

/** Where nothing is chosen yet, Space chooses the radio that has focus. */
export const KeyboardUnchosen: Story = {
  args: { defaultValue: '' },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the first radio.', expect: { focus: 'radio: Daily', checked: [] } },
      { keys: ['Space'], does: 'Chooses it.', expect: { focus: 'radio: Daily', checked: ['Daily'] } },
    ] satisfies KeyboardTable,
  },
};

/** In a row, the arrows follow the picture in both directions of writing. */
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
        does: 'Chooses the one that stands after it.',
        expect: { focus: 'radio: Monthly', checked: ['Monthly'] },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the one that stands before it.',
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
    await expect(onPeriod).toHaveBeenLastCalledWith('WEEK');
  },
};
