import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  title: 'Inputs/Segmented control',
  component: SegmentedControl,
  parameters: {
    guidance: {
      do: [
        'Use it to switch between two to four views of the same content.',
        'Use short texts of similar length: “Active”, “Archived”.',
        'Show the number of entries in `detail` if it helps to choose.',
      ],
      dont: [
        'Use it for navigation to other pages.',
        'Use it for more than four options: use a select.',
        'Mix icons and texts in one control.',
      ],
    } satisfies Guidance,
  },
  args: {
    'aria-label': 'Period',
    options: [
      { value: 'DAY', label: 'Day' },
      { value: 'WEEK', label: 'Week' },
      { value: 'MONTH', label: 'Month' },
    ],
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the chosen segment.',
        expect: { focus: 'radio: Day', checked: ['Day'] },
      },
      {
        keys: ['ArrowRight'],
        mirrored: true,
        does: 'Chooses the next segment on the screen.',
        expect: { focus: 'radio: Week', checked: ['Week'] },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the previous segment.',
        expect: { focus: 'radio: Day', checked: ['Day'] },
      },
      { keys: ['ArrowDown'], does: 'Chooses the next segment.', expect: { focus: 'radio: Week', checked: ['Week'] } },
      {
        before: ['ArrowUp'],
        keys: ['ArrowUp'],
        does: 'Chooses the previous segment; from the first moves to the last.',
        expect: { focus: 'radio: Month', checked: ['Month'] },
      },
    ] satisfies KeyboardTable,
  },
};

export const States: Story = {
  render: () => (
    <div className="story-column">
      <SegmentedControl
        aria-label="State"
        options={[
          { value: 'active', label: 'Active', detail: 14 },
          { value: 'archived', label: 'Archived', detail: 3 },
        ]}
      />
      <Field label="Period">
        <SegmentedControl
          stretch
          options={[
            { value: 'MONTH', label: 'Month' },
            { value: 'WEEK', label: 'Week' },
          ]}
        />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Archived 3' }));
    await expect(canvas.getByRole('radio', { name: 'Archived 3' })).toBeChecked();
  },
};
