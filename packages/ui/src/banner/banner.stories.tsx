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
        'Say what is the matter in the title and what to do in the sentence: “Expired Sources. Sign in again to avoid Data Error widgets.”',
        'Offer the way to mend it as a link or a button in `action`.',
        'Put it at the top of what it is about, above the content.',
        'Let it be closed only where nothing is lost by not seeing it again.',
      ],
      dont: [
        'Use it for what just happened: that is a toast.',
        'Stack more than two; the most important one comes first and the others wait.',
        'Use `error` for what is merely worth knowing.',
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
