import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import { TextLink } from '../text-link/text-link.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  parameters: {
    guidance: {
      do: [
        'State the problem in the title and what to do in the sentence: “Expired Sources. Sign in again to avoid Data Error widgets.”',
        'Put the link or button that solves the problem into `action`.',
        'Put it above the content that it concerns.',
        'Allow closing it only if users can do without it.',
      ],
      dont: [
        'Use it for an event that just happened: use a toast.',
        'Stack more than two: show the most important one first, and the next after it is closed.',
        'Use `error` for information that requires no action.',
      ],
    } satisfies Guidance,
  },
  args: {
    tone: 'warning',
    title: 'Expired Sources',
    children: 'Sign in again to avoid Data Error widgets.',
    onClose: fn(),
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tones: Story = {
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
