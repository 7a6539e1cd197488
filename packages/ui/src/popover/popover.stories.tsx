import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  parameters: {
    guidance: {
      do: [
        'Use it for a few controls that belong to its button.',
        'Give it a title or an `aria-label`: it is a small dialog.',
        'Close it when its task is finished, and return focus.',
      ],
      dont: [
        'Put a whole form into it: use a dialog.',
        'Open it on hover: it opens on a press.',
        'Open another one from it.',
      ],
    } satisfies Guidance,
  },
  args: {
    label: 'Details of the error',
    trigger: <Button>Details</Button>,
    children: (
      <>
        <p style={{ margin: '0 0 12px', maxWidth: 240 }}>Google Ads answered with 503 three times.</p>
        <Button size="s">Try again</Button> <Button size="s">Reconnect</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 240 }}>
        {Story()} <Button>Next</Button>
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the button.', expect: { focus: 'button: Details', expanded: false } },
      {
        keys: ['Enter'],
        does: 'Opens the popover and moves focus to its first control.',
        expect: { focus: 'button: Try again', visible: 'dialog: Details of the error' },
      },
      { keys: ['Tab'], does: 'Moves to the next control in it.', expect: { focus: 'button: Reconnect' } },
      { keys: ['Shift+Tab'], does: 'Moves to the one before.', expect: { focus: 'button: Try again' } },
      {
        keys: ['Escape'],
        does: 'Closes it; focus returns to the button.',
        expect: { focus: 'button: Details', expanded: false, hidden: 'dialog: Details of the error' },
      },
      {
        keys: ['Space'],
        does: 'Opens it too.',
        expect: { focus: 'button: Try again', visible: 'dialog: Details of the error' },
      },
    ] satisfies KeyboardTable,
  },
};
