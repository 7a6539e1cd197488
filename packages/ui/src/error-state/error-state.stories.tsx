import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlugZap } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'Feedback/Error state',
  component: ErrorState,
  args: {
    title: 'Google Ads did not answer',
    description: 'Tried 3 times until 09:12. Your settings are kept.',
    onRetry: fn(),
  },
  parameters: {
    guidance: {
      do: [
        'State what happened, the reason if known, and what to do: “Google Ads did not answer. Tried 3 times until 09:12.”',
        'State what was saved if users may have lost work.',
        'Pass `onRetry` if a retry can help, and set `retrying` while it runs.',
      ],
      dont: [
        'Show codes, stack traces or names of internal services; they belong into “Details”.',
        'Blame the user: write “This key was refused by Mailchimp” instead of “You entered a wrong key”.',
        'Use it for an empty list or screen.',
      ],
    } satisfies Guidance,
  },
  render: (args) => (
    <div className="story-card">
      <ErrorState {...args} />
    </div>
  ),
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Google Ads did not answer');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  args: { actions: <Button variant="quiet">Details</Button> },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to “Try again”.', expect: { focus: 'button: Try again' } },
      { keys: ['Tab'], does: 'Moves focus to the next action.', expect: { focus: 'button: Details' } },
    ] satisfies KeyboardTable,
  },
};

export const Retrying: Story = { args: { retrying: true } };

/** If a retry cannot succeed, offer another action. */
export const WithoutRetry: Story = {
  render: () => (
    <div className="story-card">
      <ErrorState
        icon={PlugZap}
        title="Expired source"
        description="Sign in again to Facebook Ads to see this widget."
        actions={<Button>Reconnect</Button>}
      />
    </div>
  ),
};
