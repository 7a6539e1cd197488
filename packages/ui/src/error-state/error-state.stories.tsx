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
        'Say what happened, why as far as it is known, and what to do: “Google Ads did not answer. Tried 3 times until 09:12.”',
        'Say what was saved, if people may have lost work.',
        'Give `onRetry` wherever trying again can help, and show `retrying` while it does.',
      ],
      dont: [
        'Show codes, stack traces or the name of a service behind the curtain; they go into “Details”.',
        'Blame: not “You entered a wrong key”, but “This key was refused by Mailchimp”.',
        'Use it for a place that is merely empty.',
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

/** Where trying again cannot help, the way out is another one. */
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
