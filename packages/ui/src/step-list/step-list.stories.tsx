import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StepList } from './step-list.tsx';

const meta = {
  title: 'Inputs/Step list',
  component: StepList,
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

/** Completed steps lead back; the others are no buttons. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: /Recipients/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(0);
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Schedule');
  },
};

export const Compact: Story = { args: { compact: true } };
