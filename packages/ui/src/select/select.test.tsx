import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formEntries, renderUi } from '../testing/render.tsx';
import { Select } from './select.tsx';

const days = [
  { value: 'FIRST_DAY', label: 'First day' },
  { value: 'LAST_DAY', label: 'Last day' },
];

test('options that arrive after the value do not clear the value', () => {
  const onValueChange = vi.fn();
  const { rerender } = renderUi(
    <form>
      <Select name="day" options={[]} value="LAST_DAY" onValueChange={onValueChange} />
    </form>,
  );
  rerender(
    <form>
      <Select name="day" options={days} value="LAST_DAY" onValueChange={onValueChange} />
    </form>,
  );
  expect(onValueChange).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox').textContent).toBe('Last day');
  expect(formEntries(document.querySelector('form') as HTMLFormElement)).toEqual([['day', 'LAST_DAY']]);
});

test('the empty value can be chosen if an option has it', async () => {
  const onValueChange = vi.fn();
  const { user, container } = renderUi(
    <form>
      <Select
        name="day"
        required
        options={[{ value: '', label: 'None' }, ...days]}
        defaultValue="LAST_DAY"
        onValueChange={onValueChange}
      />
    </form>,
  );
  const form = container.querySelector('form') as HTMLFormElement;
  screen.getByRole('combobox').focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Home}{Enter}');
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['']);
  expect(screen.getByRole('combobox').textContent).toBe('None');
  expect(formEntries(form)).toEqual([['day', '']]);
  expect(form.checkValidity()).toBe(true);
});

test('the list is part of the control: focus leaves the control only when it goes elsewhere', async () => {
  const onBlur = vi.fn();
  const { user } = renderUi(<Select options={days} onBlur={onBlur} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.getByRole('listbox').contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox'));
  expect(onBlur).not.toHaveBeenCalled();
  await user.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
});
