import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { windowOf } from '../testing/window.ts';
import { StepList } from './step-list.tsx';

const meta = {
  title: 'Inputs/Step list',
  component: StepList,
  parameters: {
    guidance: {
      do: [
        'Name each step with one word for its content: “Recipients”, “Schedule”.',
        'Make completed steps buttons; later steps become available in order.',
        'Use the compact form where the width is small.',
      ],
      dont: [
        'Use it for fewer than three steps, or more than six.',
        'Use it as navigation between pages without an order.',
        'Hide the number of remaining steps.',
      ],
    } satisfies Guidance,
  },
  args: {
    steps: [{ title: 'Recipients' }, { title: 'Schedule' }, { title: 'Content' }],
    current: 1,
    onSelect: fn(),
    'aria-label': 'Report',
  },
  render: (args) => (
    <div className="story-card" style={{ width: 560, maxWidth: '100%' }}>
      <StepList {...args} />
    </div>
  ),
} satisfies Meta<typeof StepList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Completed steps are buttons that open the step again. Other steps are not buttons. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: /Recipients/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(0);
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Schedule');
  },
};

/** Only completed steps can be focused. They are ordinary buttons. */
export const Keyboard: Story = {
  args: { current: 2 },
  render: function Selected(args) {
    const [current, setCurrent] = useState(args.current);
    return (
      <div className="story-card" style={{ width: 560, maxWidth: '100%' }}>
        <StepList {...args} current={current} onSelect={setCurrent} />
        <Button>Continue</Button>
      </div>
    );
  },
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves to the first completed step.',
        expect: { focus: 'button: Recipients , completed' },
      },
      { keys: ['Tab'], does: 'Moves to the next completed step.', expect: { focus: 'button: Schedule , completed' } },
      { keys: ['Tab'], does: 'Skips steps that are not buttons.', expect: { focus: 'button: Continue' } },
      {
        before: ['Shift+Tab'],
        keys: ['Enter'],
        does: 'Returns to the step.',
        expect: { visible: 'text: , current' },
      },
    ] satisfies KeyboardTable,
  },
};

/** Only the numbers are visible. Screen readers still read the titles. */
export const Compact: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    const step = canvas.getByRole('listitem', { current: 'step' });
    await expect(step).toHaveTextContent('2Schedule, current');
    await expect(canvas.getByText('2').getBoundingClientRect().width).toBeGreaterThan(20);
    await expect(canvas.getByText('Schedule').getBoundingClientRect().width).toBe(1);
  },
};

/** On a narrow screen only the current step shows its title. */
export const Narrow: Story = {
  ...windowOf(390, 844),
  play: async ({ canvas }) => {
    const title = canvas.getByText('Schedule');
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    await expect(canvas.getByText('Content').getBoundingClientRect().width).toBe(1);
    await expect(canvas.getByRole('button', { name: /Recipients/ })).toBeVisible();
  },
};
