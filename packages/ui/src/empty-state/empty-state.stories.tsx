import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarX, LayoutDashboard } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { Guidance } from '../testing/guidance.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: {
    title: 'No data for this range',
    description: 'First day with data: 4 Nov 2026.',
    icon: CalendarX,
    actions: <Button>Show from 4 Nov</Button>,
  },
  parameters: {
    guidance: {
      do: [
        'State what is missing, and how to get it: “No data for this range. First day with data: 4 Nov 2026.”',
        'Offer the next step as a button.',
        'Set `headingLevel` if it fills a whole screen, so that screen readers find it by its heading.',
      ],
      dont: [
        'Use it for a failure: use an error state, with “Try again”.',
        'Show it while content is loading.',
        'Write “Nothing here”, or a joke instead of the next step.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-card">
      <EmptyState {...args} />
    </div>
  ),
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** For an empty screen: the title is a heading, and a primary button starts the first step. */
export const OfAScreen: Story = {
  args: {
    icon: LayoutDashboard,
    title: 'No dashboards yet',
    description: 'Connect a source first, or begin with an example.',
    headingLevel: 2,
    actions: (
      <>
        <Button variant="primary">Create dashboard</Button>
        <Button variant="quiet">Open an example</Button>
      </>
    ),
  },
};

export const TitleOnly: Story = {
  render: () => (
    <div className="story-card">
      <EmptyState title="No comments" />
    </div>
  ),
};
