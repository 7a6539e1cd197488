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
  const { user } = renderUi(
    <Select options={[{ value: '', label: 'None' }, ...days]} defaultValue="LAST_DAY" onValueChange={onValueChange} />,
  );
  screen.getByRole('combobox').focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Home}{Enter}');
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['']);
  expect(screen.getByRole('combobox').textContent).toBe('None');
});
