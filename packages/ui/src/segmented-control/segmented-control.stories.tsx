import type { Meta, StoryObj } from '@storybook/react-vite';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  title: 'Inputs/Segmented control',
  component: SegmentedControl,
  args: {
    'aria-label': 'Period',
    segments: [
      { value: 'DAY', label: 'Day' },
      { value: 'WEEK', label: 'Week' },
      { value: 'MONTH', label: 'Month' },
    ],
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

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
        does: 'Chooses the segment that stands after it.',
        expect: { focus: 'radio: Week', checked: ['Week'] },
      },
      {
        keys: ['ArrowLeft'],
        mirrored: true,
        does: 'Chooses the segment that stands before it.',
        expect: { focus: 'radio: Day', checked: ['Day'] },
      },
      { keys: ['ArrowDown'], does: 'Chooses the next segment.', expect: { focus: 'radio: Week', checked: ['Week'] } },
      {
        before: ['ArrowUp'],
        keys: ['ArrowUp'],
        does: 'Chooses the segment before; from the first goes on at the last.',
        expect: { focus: 'radio: Month', checked: ['Month'] },
      },
    ] satisfies KeyboardTable,
  },
};
