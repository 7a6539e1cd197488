import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { Guidance } from '../testing/guidance.ts';
import type { KeyboardTable } from '../testing/keyboard.ts';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: {
    guidance: {
      do: [
        'Use it for the name of a button that has only an icon.',
        'State why a control is disabled: “PDF export is disabled for dashboards with more than 50 widgets.”',
        'Limit it to a few words.',
      ],
      dont: [
        'Put information into it that is not available otherwise: it does not open by touch.',
        'Repeat the text of its trigger.',
        'Put links or buttons into it: use a popover or a toggletip.',
      ],
    } satisfies Guidance,
  },
  args: { label: 'Counts each visit once', children: <Button>Sessions</Button> },
  decorators: [(Story) => <div style={{ padding: '48px 0 0 48px' }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const bubble = () => document.querySelector<HTMLElement>('[data-slot=tooltip]');

const middle = (element: HTMLElement) => {
  const box = element.getBoundingClientRect();
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
};

export const Open: Story = { args: { defaultOpen: true } };

export const Keyboard: Story = {
  parameters: {
    keyboard: [
      {
        keys: ['Tab'],
        does: 'Moves focus to the button; its tooltip opens at once.',
        expect: { focus: 'button: Sessions', visible: 'tooltip: Counts each visit once' },
      },
      {
        keys: ['Escape'],
        does: 'Closes the tooltip; focus does not move.',
        expect: { focus: 'button: Sessions', hidden: 'tooltip: Counts each visit once' },
      },
    ] satisfies KeyboardTable,
  },
};

/** The tooltip stays open while the pointer moves onto it and closes when the pointer leaves. */
export const Pointer: Story = {
  args: { delay: 0 },
  play: async ({ canvas }) => {
    // One pointer is used for the whole test. It moves in small steps, as a hand does.
    const hand = userEvent.setup();
    const point = async (target: HTMLElement, coords = middle(target)) => {
      await hand.pointer({ target, coords: { ...coords, clientX: coords.clientX + 1 } });
      await hand.pointer({ target, coords });
    };
    const away = { clientX: 600, clientY: 500 };
    const button = canvas.getByRole('button', { name: 'Sessions' });
    await point(button);
    await waitFor(() => expect(bubble()).toBeVisible());
    const shown = bubble() as HTMLElement;
    await point(shown);
    await expect(shown).toBeVisible();
    await expect(button).toHaveAccessibleDescription('Counts each visit once');
    await point(document.body, away);
    await waitFor(() => expect(bubble()).toBeNull());
    await point(button);
    await waitFor(() => expect(bubble()).toBeVisible());
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(bubble()).toBeNull());
    await point(document.body, away);
  },
};

/** The tooltip is on the highest level, so that it is above a dialog that contains its button. */
export const OverADialog: Story = {
  render: ({ label }) => (
    <Dialog defaultOpen title="Styles">
      <Tooltip label={label}>
        <Button>Sessions</Button>
      </Tooltip>
    </Dialog>
  ),
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    within(dialog).getByRole('button', { name: 'Sessions' }).focus();
    await waitFor(() => expect(bubble()).toBeVisible());
    const shown = bubble() as HTMLElement;
    const { clientX, clientY } = middle(shown);
    await expect(document.elementFromPoint(clientX, clientY)?.closest('[data-slot=tooltip]')).toBe(shown);
    await expect(getComputedStyle(shown).zIndex).toBe('20');
    await expect(Number(getComputedStyle(dialog).zIndex)).toBeLessThan(20);
  },
};
