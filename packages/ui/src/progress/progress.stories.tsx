import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import type { Guidance } from '../testing/guidance.ts';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Getting started', value: 3, max: 5, valueText: '3 of 5' },
  argTypes: { value: { control: { type: 'range', min: 0, max: 5 } } },
  parameters: {
    guidance: {
      do: [
        'State the progress in meaningful words: “3 of 5”, “12 of 40 rows”.',
        'Pass `null` while the progress is unknown, and a number as soon as it is known.',
        'Offer “Cancel” beside work that takes more than some seconds.',
      ],
      dont: [
        'Let it move backwards, or stay at 99 % for long.',
        'Use it for a share: use a chart.',
        'Show it for work of less than a second: use a loader.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-column">
      <Progress {...args} />
    </div>
  ),
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Getting started' })).toHaveAttribute('aria-valuenow', '3');
  },
};

export const NotKnown: Story = {
  args: { label: 'Reading the sheet', value: null, valueText: undefined, action: <Button size="s">Cancel</Button> },
};

export const States: Story = {
  render: () => (
    <div className="story-column">
      <Progress label="Not begun" value={0} />
      <Progress label="Half done" value={50} valueText="50 %" />
      <Progress label="Done" value={100} valueText="100 %" />
      <Progress label="Label for screen readers only" value={70} visibleLabel={false} />
    </div>
  ),
};
