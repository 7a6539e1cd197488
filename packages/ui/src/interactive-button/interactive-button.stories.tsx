import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { InteractiveButton } from './interactive-button.tsx';

const meta = {
  title: 'Actions/Interactive button',
  component: InteractiveButton,
  argTypes: {
    variant: { control: { type: 'inline-radio' }, options: ['primary', 'default', 'quiet', 'destructive'] },
    size: { control: { type: 'inline-radio' }, options: ['s', 'm', 'l'] },
    disabled: { control: { type: 'boolean' } },
  },
  args: {
    children: 'Save',
    loadingLabel: 'Saving',
    variant: 'primary',
    onAction: () => new Promise((resolve) => setTimeout(resolve, 60)),
  },
  parameters: {
    guidance: {
      do: [
        'Use it for work without another visible result: sending a mail, saving a setting.',
        'Name the work in `loadingLabel`: “Saving”, “Sending”.',
        'State the reason of a failure in a message beside it; the button only reports the failure.',
      ],
      dont: [
        'Use it if the work opens another page, or has a visible result.',
        'Use it for an action that needs a confirmation, such as deleting.',
      ],
    } satisfies Guidance,
  },
} satisfies Meta<typeof InteractiveButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shows “Done” for 500 ms without changing its width, then its label. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const done = canvas.findByRole('button', { name: 'Done' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await done;
    await canvas.findByRole('button', { name: 'Save' });
  },
};

const onFailed = fn();

export const Failing: Story = {
  args: {
    children: 'Send now',
    loadingLabel: 'Sending',
    variant: 'default',
    onAction: () => Promise.reject(new Error('offline')),
    onFailed,
  },
  play: async ({ canvas }) => {
    const failed = canvas.findByRole('button', { name: 'Failed' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    await failed;
    await canvas.findByRole('button', { name: 'Send now' });
    await expect(onFailed).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  args: { onAction: () => new Promise(() => {}) },
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the button.', expect: { focus: 'button: Save' } },
      {
        keys: ['Enter'],
        does: 'Starts the work. Space does the same. The button keeps focus and ignores further presses.',
        expect: { focus: 'button: Saving' },
      },
    ] satisfies KeyboardTable,
  },
};

export const Disabled: Story = { args: { disabled: true } };
