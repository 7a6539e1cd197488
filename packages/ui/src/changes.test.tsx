import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DateRangePicker } from './date-range-picker/index.ts';
import {
  Button,
  Combobox,
  ComboboxControl,
  ComboboxOptions,
  Dialog,
  DialogBody,
  DialogContent,
  DialogHeader,
  DialogRoot,
  DialogTrigger,
  Menu,
  RadioGroup,
  Select,
} from './index.ts';
import { renderUi } from './testing/render.tsx';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test('cancel() rejects a change of the value and of the open state', async () => {
  const { user } = renderUi(
    <>
      <RadioGroup options={options} defaultValue="a" onValueChange={(_, { cancel }) => cancel()} />
      <Dialog title="Edit" trigger={<Button>Edit</Button>} onOpenChange={(_, { cancel }) => cancel()} />
    </>,
  );
  await user.click(screen.getByRole('radio', { name: 'B' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog reports why it opens and closes', async () => {
  const reasons: string[] = [];
  const { user } = renderUi(
    <Dialog
      title="Edit"
      trigger={<Button>Edit</Button>}
      onOpenChange={(open, { reason, event }) => reasons.push(`${open} ${reason}${event ? ` by ${event.type}` : ''}`)}
    />,
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Edit' }));
  await press();
  await user.keyboard('{Escape}');
  await press();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(reasons).toEqual(['true trigger', 'false escape by keydown', 'true trigger', 'false close']);
});

test('a menu can be controlled, reports reasons and contains submenus', async () => {
  const onSelect = vi.fn();
  const onOpenChange = vi.fn();
  const items = [
    { kind: 'menu', label: 'Move to', items: [{ label: 'Archive', onSelect }] },
    { label: 'Delete', onSelect },
  ] as const;
  const { user, rerender } = renderUi(
    <Menu open={false} onOpenChange={onOpenChange} trigger={<Button>More</Button>} items={items} />,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(onOpenChange).toHaveBeenLastCalledWith(true, expect.objectContaining({ reason: 'trigger' }));
  expect(screen.queryByRole('menu')).toBeNull();
  rerender(<Menu open onOpenChange={onOpenChange} trigger={<Button>More</Button>} items={items} />);
  act(() => screen.getByRole('menuitem', { name: 'Move to' }).focus());
  await user.keyboard('{ArrowRight}');
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(onOpenChange).toHaveBeenLastCalledWith(false, expect.objectContaining({ reason: 'choose' }));
});

test('dialog and combobox can be composed of their parts, and slotProps sets attributes of other parts', async () => {
  const { user } = renderUi(
    <DialogRoot>
      <DialogTrigger>
        <Button>Edit</Button>
      </DialogTrigger>
      <DialogContent data-mine="dialog">
        <DialogHeader closable={false}>Fruit</DialogHeader>
        <DialogBody>
          <Combobox aria-label="Name" options={options} renderOption={({ label }) => <em>{label}!</em>}>
            <ComboboxControl data-mine="box" />
            <ComboboxOptions data-mine="list">Below</ComboboxOptions>
          </Combobox>
          <Select
            aria-label="Size"
            options={options}
            slotProps={{ content: { 'data-mine': 'content', className: 'wide' } }}
          />
        </DialogBody>
      </DialogContent>
    </DialogRoot>,
  );
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('dialog', { name: 'Fruit' }).dataset.mine).toBe('dialog');
  await user.click(screen.getByRole('combobox', { name: 'Name' }));
  await user.click(screen.getByText('B!'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Name' }).value).toBe('B');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('Below')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Size' }));
  expect(document.querySelector<HTMLElement>('.wide')?.dataset.mine).toBe('content');
});

test('the range picker stages presets and rejects days before `min`', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <DateRangePicker
      value={{ type: 'custom', startDate: '2026-10-05', endDate: '2026-10-31', comparison: { mode: 'off' } }}
      onValueChange={onValueChange}
      today="2026-11-20"
      min="2026-10-01"
      presets={[{ label: 'Campaign', startDate: '2026-10-10', endDate: '2026-10-20' }]}
      defaultOpen
    />,
  );
  const start = screen.getByRole('textbox', { name: 'Start' });
  await user.clear(start);
  await user.type(start, '30 Sep 2026{Enter}');
  expect(screen.getByText('The earliest possible date is 1 Oct 2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Campaign/ }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onValueChange).toHaveBeenCalledWith({
    type: 'custom',
    startDate: '2026-10-10',
    endDate: '2026-10-20',
    comparison: { mode: 'off' },
  });
});
