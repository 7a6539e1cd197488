import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import { Menu } from './menu.tsx';

const onSelect = fn();
const onDelete = fn();

const meta = {
  title: 'Overlays/Menu and popover',
  component: Menu,
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

export const Actions: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.getByRole('menuitem', { name: /Duplicate/ })).toBeVisible());
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'Actions for Marlow Coffee' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await userEvent.keyboard('del');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onDelete).toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
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

export const PopoverOpen: Story = {
  render: () => (
    <Popover defaultOpen label="Details of the error" trigger={<Button>Details</Button>}>
      {(close) => (
        <>
          <p style={{ margin: 0, maxWidth: 240 }}>Google Ads answered with 503 three times.</p>
          <p style={{ margin: '12px 0 0' }}>
            <Button size="s" onClick={close}>
              Close
            </Button>
          </p>
        </>
      )}
    </Popover>
  ),
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.getByRole('dialog', { name: 'Details of the error' })).toBeVisible());
    await userEvent.click(body.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Details' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await body.findByRole('dialog');
  },
};
