import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DatePicker } from '../date-picker/index.ts';
import { DateRangePicker } from '../date-range-picker/index.ts';
import { Button, Popover } from '../index.ts';
import { renderUi } from '../testing/render.tsx';

const radios = (
  <>
    <input type="radio" name="size" aria-label="Small" />
    <input type="radio" name="size" aria-label="Large" defaultChecked />
  </>
);

test.each([
  ['the checked radio if radios come first', radios, 'Large'],
  ['the first radio if no radio is checked', <input key="a" type="radio" name="size" aria-label="Small" />, 'Small'],
  [
    'the control before the radios',
    <>
      <input aria-label="Name" />
      {radios}
    </>,
    'Name',
  ],
])('a popover moves focus to %s when it opens', async (_, content, label) => {
  const { user } = renderUi(
    <Popover label="Size" trigger={<Button>Open</Button>}>
      {content}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(label);
});

test.each([
  [
    'a popover',
    <Popover key="p" label="Size" trigger={<Button>Open</Button>}>
      <input aria-label="Name" />
    </Popover>,
  ],
  ['a date picker', <DatePicker key="d" aria-label="Due" today="2026-11-20" />],
  [
    'a date range picker',
    <DateRangePicker
      key="r"
      today="2026-11-20"
      onValueChange={() => {}}
      value={{ type: 'monthly', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'previous' } }}
    />,
  ],
])('Escape that ends a composition does not close %s', async (_, element) => {
  const { user } = renderUi(element);
  await user.click(screen.getAllByRole('button')[0] as HTMLElement);
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', isComposing: true });
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
