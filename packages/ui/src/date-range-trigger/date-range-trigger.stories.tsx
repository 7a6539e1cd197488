import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { DateRangeTrigger } from './date-range-trigger.tsx';

const meta = {
  title: 'Inputs/Date range trigger',
  component: DateRangeTrigger,
  args: {
    value: { type: 'monthly', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'previous' } },
    onClick: fn(),
  },
  parameters: {
    guidance: {
      do: [
        'Show it while the code of the date range picker loads.',
        'If the button was pressed meanwhile, open the picker as soon as it is loaded (`defaultOpen`).',
      ],
      dont: ['Use it beside a picker that is already loaded.', 'Use it for a range that cannot be changed.'],
    } satisfies Guidance,
  },
} satisfies Meta<typeof DateRangeTrigger>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Date range: 1 – 31 Oct 2026/ }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the button; Enter and Space press it.',
        expect: { focus: 'button: Date range: 1 – 31 Oct 2026 vs 1 – 30 Sep' },
      },
    ] satisfies KeyboardTable,
  },
};
