import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { Button, Dialog, Menu, Popover } from '../index.ts';
import { renderUi } from '../testing/render.tsx';

function DialogWithButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename">
        <Button>Save</Button>
      </Dialog>
    </>
  );
}

const OVERLAYS: [string, ReactElement][] = [
  [
    'a popover',
    <Popover key="popover" label="Share" trigger={<Button>Open</Button>}>
      <Button>Copy</Button>
    </Popover>,
  ],
  ['a dialog', <DialogWithButton key="dialog" />],
  ['a menu', <Menu key="menu" trigger={<Button>Open</Button>} items={[{ label: 'Rename', onSelect: () => {} }]} />],
  ['a date picker', <DatePicker key="day" aria-label="Due" today="2026-11-20" />],
  [
    'a date range picker',
    <DateRangePicker
      key="range"
      today="2026-11-20"
      onValueChange={() => {}}
      value={{ type: 'monthly', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'previous' } }}
    />,
  ],
];

/** Opens an overlay with its button, and closes it with Escape. The result is the button. */
async function openAndClose(overlay: ReactElement) {
  const { user } = renderUi(
    <>
      {overlay}
      <input aria-label="Elsewhere" />
    </>,
  );
  const button = screen.getAllByRole('button')[0] as HTMLElement;
  await user.click(button);
  const dialog = screen.queryByRole('menu') ?? screen.getByRole('dialog');
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
  return button;
}

/** Waits until the overlay has returned focus, which it does in a task of its own. */
const returned = () => new Promise((resolve) => setTimeout(resolve, 10));

test.each(OVERLAYS)(
  '%s that closes takes no focus from an element that received it meanwhile',
  async (_name, overlay) => {
    await openAndClose(overlay);
    screen.getByLabelText('Elsewhere').focus();
    await returned();
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  },
);

test.each(OVERLAYS)('%s that closes returns focus if no element has it', async (_name, overlay) => {
  const button = await openAndClose(overlay);
  await returned();
  const own = [button, ...screen.queryAllByRole('textbox', { name: 'Due' })];
  expect(own).toContain(document.activeElement);
});
