import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Toggletip } from './toggletip.tsx';

const meta = {
  title: 'Overlays/Toggletip',
  component: Toggletip,
  parameters: {
    guidance: {
      do: [
        'Use it for optional help: a term, a rule, an example.',
        'Put it directly after the word that it explains.',
        'Limit it to two sentences; link to a page for more.',
      ],
      dont: [
        'Put instructions into it that are needed to fill in a field.',
        'Use a tooltip instead: touch screens have no hover.',
        'Put buttons into it.',
      ],
    } satisfies Guidance,
  },
  args: {
    children: (
      <>
        How many rows a table shows. <a href="#rows">More</a>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '80px 0 0 80px' }}>
        Rows limit {Story()} <button type="button">Next</button>
      </div>
    ),
  ],
} satisfies Meta<typeof Toggletip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true, children: 'How many rows a table shows.' } };

export const Keyboard: Story = {
  args: { children: 'How many rows a table shows.' },
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the button; nothing opens automatically.',
        expect: { focus: 'button: Help', expanded: false, hidden: 'dialog: Help' },
      },
      {
        keys: ['Enter'],
        does: 'Opens the help and moves focus to it, so that it is announced.',
        expect: { focus: 'dialog: Help', visible: 'text: How many rows a table shows.' },
      },
      {
        keys: ['Escape'],
        does: 'Closes it; focus returns to the button.',
        expect: { focus: 'button: Help', hidden: 'dialog: Help' },
      },
      { keys: ['Space'], does: 'Opens it too.', expect: { focus: 'dialog: Help' } },
    ] satisfies KeyboardTable,
  },
};

/** A press opens the help, also on touch screens. A press elsewhere closes it. */
export const Touch: Story = {
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'Help' });
    await userEvent.pointer([{ keys: '[TouchA]', target: button }]);
    await expect(await body.findByRole('link', { name: 'More' })).toBeVisible();
    await userEvent.pointer([{ keys: '[TouchA]', target: canvasElement }]);
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};
