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
        'Give it size and position of the loading content, so that nothing moves when it arrives.',
        'Set `aria-busy` on the loading region; the skeleton itself is hidden from screen readers.',
        'Show the parts that are already known: titles, frames, labels.',
      ],
      dont: [
        'Draw every line of the content: three are enough.',
        'Use it for a running action: use a loader in the button.',
        'Keep it after a failure.',
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

/** The skeleton of a row in a list. It has the same positions and heights as the loaded row. */
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
