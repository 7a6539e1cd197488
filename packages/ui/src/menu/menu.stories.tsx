import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Menu } from './menu.tsx';

const onSelect = fn();
const onDelete = fn();

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  parameters: {
    guidance: {
      do: [
        'Name each action with a verb: “Rename”, “Duplicate”, “Archive”.',
        'Put irreversible actions last, after a separator, and ask for confirmation.',
        'Explain in a second line why an item is disabled.',
      ],
      dont: [
        'Hide frequent actions: use a button.',
        'Nest menus more than one level.',
        'Use it to choose a value in a form: that is a select.',
      ],
    } satisfies Guidance,
  },
  args: {
    align: 'start',
    trigger: <IconButton icon={MoreHorizontal} label="Actions for Marlow Coffee" />,
    items: [
      { label: 'Rename', icon: <Icon as={Pencil} />, onSelect },
      { label: 'Duplicate', icon: <Icon as={Copy} />, shortcut: 'Ctrl D', onSelect },
      { label: 'Archive', icon: <Icon as={Archive} />, disabled: true, onSelect },
      { kind: 'separator' },
      { label: 'Delete', icon: <Icon as={Trash2} />, destructive: true, onSelect: onDelete },
    ],
  },
  decorators: [(Story) => <div style={{ minHeight: 260 }}>{Story()}</div>],
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A detail is a secondary text at the end of its row. */
export const Details: Story = {
  args: {
    defaultOpen: true,
    items: [
      { label: 'Until it recovers', onSelect },
      { label: 'For 7 days', detail: 'to 27 Nov', onSelect },
      { label: 'For 30 days', detail: 'to 20 Dec', onSelect },
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'For 7 days to 27 Nov' })).toBeVisible());
  },
};

export const Actions: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.getByRole('menuitem', { name: /Duplicate/ })).toBeVisible());
  },
};

const item = (name: string) => `menuitem: ${name}`;
const button = 'button: Actions for Marlow Coffee';

export const Keyboard: Story = {
  decorators: [
    (Story) => (
      <>
        {Story()} <Button>Next</Button>
      </>
    ),
  ],
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves focus to the button.', expect: { focus: button, expanded: false } },
      { keys: ['Enter'], does: 'Opens the menu at its first item.', expect: { focus: item('Rename') } },
      { keys: ['ArrowDown'], does: 'Moves to the next item.', expect: { focus: item('Duplicate Ctrl D') } },
      { keys: ['ArrowDown'], does: 'Skips disabled items.', expect: { focus: item('Delete') } },
      { keys: ['ArrowDown'], does: 'From the last item moves to the first.', expect: { focus: item('Rename') } },
      {
        keys: ['ArrowUp'],
        does: 'Moves to the previous item; from the first to the last.',
        expect: { focus: item('Delete') },
      },
      { keys: ['Home'], does: 'Moves to the first item.', expect: { focus: item('Rename') } },
      { keys: ['End'], does: 'Moves to the last item.', expect: { focus: item('Delete') } },
      {
        keys: ['d', 'u'],
        label: 'Printable characters',
        does: 'Moves to the item that starts with the typed text.',
        expect: { focus: item('Duplicate Ctrl D') },
      },
      {
        keys: ['Escape'],
        does: 'Closes the menu; focus returns to the button.',
        expect: { focus: button, hidden: item('Rename') },
      },
      { keys: ['Space'], does: 'Opens the menu too.', expect: { focus: item('Rename') } },
      {
        keys: ['Tab'],
        does: 'Closes the menu and moves focus to the next control after the button.',
        expect: { focus: 'button: Next', hidden: item('Rename') },
      },
      {
        before: ['Shift+Tab'],
        keys: ['ArrowDown'],
        does: 'On the button: opens the menu at its first item.',
        expect: { focus: item('Rename') },
      },
      {
        keys: ['Enter'],
        does: 'Runs the action, closes the menu and returns focus to the button.',
        expect: { focus: button, hidden: item('Rename') },
      },
    ] satisfies KeyboardTable,
  },
};

/** Typed text moves focus to an item, and Enter chooses it. */
export const Chosen: Story = {
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole('button', { name: 'Actions for Marlow Coffee' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await userEvent.keyboard('del');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onDelete).toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Choices: Story = {
  args: {
    defaultOpen: true,
    trigger: <Button>Last edited</Button>,
    items: [
      { kind: 'heading', label: 'Sort by' },
      {
        kind: 'choice',
        label: 'Sort by',
        value: 'edited',
        onValueChange: fn(),
        options: [
          { value: 'edited', label: 'Last edited' },
          { value: 'name', label: 'Name' },
        ],
      },
      { kind: 'separator' },
      { kind: 'check', label: 'Archived too', checked: true, onCheckedChange: fn() },
      { kind: 'link', label: 'Help', href: '#help' },
    ],
  },
};
