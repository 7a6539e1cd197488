import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarX, Link2, Pencil } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Icon } from '../icon/icon.tsx';
import { Loader } from '../loader/loader.tsx';
import { Progress } from '../progress/progress.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Feedback/States',
  component: Banner,
  args: {
    tone: 'warning',
    title: 'Expired Sources',
    children: 'Sign in again to avoid Data Error widgets.',
    onClose: fn(),
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Banners: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, width: '100%' }}>
      <Banner tone="warning" title="Expired Sources" action={<TextLink href="#sources">Open sources</TextLink>}>
        Sign in again to avoid Data Error widgets.
      </Banner>
      <Banner tone="info">Next: Tue 1 Dec, Fri 1 Jan, Mon 1 Feb, 08:00 Copenhagen.</Banner>
      <Banner tone="success">Code / Coupon SPRING activated successfully</Banner>
      <Banner {...args} tone="error" title="Account Overdue">
        The recent card charge failed; use another card or top up.
      </Banner>
    </div>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const onRetry = fn();

export const EmptyAndError: Story = {
  render: () => (
    <div className="story-row">
      <div className="story-card">
        <EmptyState
          icon={CalendarX}
          title="No data for this range"
          description="First day with data: 4 Nov 2026."
          actions={<Button>Show from 4 Nov</Button>}
        />
      </div>
      <div className="story-card">
        <ErrorState
          title="Google Ads did not answer"
          description="Tried 3 times until 09:12. Your settings are kept."
          onRetry={onRetry}
          actions={<Button variant="quiet">Details</Button>}
        />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Google Ads did not answer');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const Loaders: Story = {
  render: () => (
    <div className="story-row">
      <Loader size="s" immediate />
      <Loader size="m" immediate />
      <Loader size="l" immediate />
    </div>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <div className="story-column" aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton shape="block" />
      <Skeleton shape="circle" />
    </div>
  ),
};

export const Badges: Story = {
  render: () => (
    <div className="story-row">
      <Badge>Password</Badge>
      <Badge icon={<Icon as={Link2} size="s" />}>Shared</Badge>
      <Badge tone="info" icon={<Icon as={Pencil} size="s" />}>
        Mia is editing
      </Badge>
      <Badge tone="negative">1 expired source</Badge>
      <Badge tone="positive">Delivered</Badge>
      <Badge tone="warning">Trial</Badge>
      <Badge tone="accent">New</Badge>
    </div>
  ),
};

export const ProgressStory: Story = {
  name: 'Progress',
  render: () => (
    <div className="story-column">
      <Progress label="Getting started" value={3} max={5} valueText="3 of 5" />
      <Progress label="Reading the sheet" value={null} action={<Button size="s">Cancel</Button>} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Getting started' })).toHaveAttribute('aria-valuenow', '3');
  },
};

export const TooltipOpen: Story = {
  render: () => (
    <div style={{ padding: '48px 0 0 120px' }}>
      <Tooltip defaultOpen label="PDF export is disabled for dashboards with more than 50 widgets.">
        <Button aria-disabled>Export</Button>
      </Tooltip>
    </div>
  ),
};
