import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guidance } from '../testing/guidance.ts';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { shape: 'text', width: 240 },
  parameters: {
    guidance: {
      do: [
        'Give it the size and the place of what is coming, so that nothing jumps when it is there.',
        'Set `aria-busy` on the region that is loading; the skeleton itself is not read out.',
        'Show the parts that are known at once: titles, frames, labels.',
      ],
      dont: [
        'Draw every line of what is coming: three say as much as ten.',
        'Use it for an action under way: that is a loader in the button.',
        'Keep it when something has failed.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-column" aria-busy="true">
      <Skeleton {...args} />
    </div>
  ),
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Shapes: Story = {
  render: () => (
    <div className="story-column" aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton shape="block" />
      <Skeleton shape="circle" />
    </div>
  ),
};

/** Of a row in a list: the same places and heights as the row that comes. */
export const OfARow: Story = {
  render: () => (
    <div className="story-column" aria-busy="true">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="story-row">
          <Skeleton shape="circle" width={32} height={32} />
          <div style={{ flex: 1, display: 'grid', gap: 6 }}>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </div>
        </div>
      ))}
    </div>
  ),
};
