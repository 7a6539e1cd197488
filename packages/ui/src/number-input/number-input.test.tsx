import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formEntries, renderUi } from '../testing/render.tsx';
import { NumberInput } from './number-input.tsx';

test('counts what is typed only when the field is left, rounded and within its bounds', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <NumberInput aria-label="Rows" defaultValue={15} step={5} min={0} max={100} onValueChange={onValueChange} />,
  );
  const input = screen.getByRole('spinbutton');
  await user.clear(input);
  await user.type(input, '12');
  expect(onValueChange).not.toHaveBeenCalled();
  await user.tab();
  expect(onValueChange.mock.calls).toEqual([[10]]);
});

test('keeps the last good value where no number was typed, and says so', async () => {
  const onRejected = vi.fn();
  const { user } = renderUi(<NumberInput aria-label="Rows" defaultValue={15} onRejected={onRejected} />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.clear(input);
  await user.type(input, 'many{Enter}');
  expect(input.value).toBe('15');
  expect(onRejected).toHaveBeenCalledWith('many');
});

test('shows the locale and submits plain digits', async () => {
  const { container } = renderUi(
    <form>
      <NumberInput aria-label="Budget" name="budget" defaultValue={1250.5} step={0.01} />
    </form>,
    { locale: 'de' },
  );
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('1250,5');
  const form = container.querySelector('form') as HTMLFormElement;
  expect(formEntries(form)).toEqual([['budget', '1250.5']]);
});

test('a form reset brings the default back', async () => {
  const { user, container } = renderUi(
    <form>
      <NumberInput aria-label="Rows" name="rows" defaultValue={15} />
    </form>,
  );
  await user.type(screen.getByRole('spinbutton'), '{ArrowUp}{ArrowUp}');
  const form = container.querySelector('form') as HTMLFormElement;
  expect(formEntries(form)).toEqual([['rows', '17']]);
  form.reset();
  await vi.waitFor(() => expect(formEntries(form)).toEqual([['rows', '15']]));
});

test('an emptied field has no value', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<NumberInput aria-label="Rows" defaultValue={15} onValueChange={onValueChange} />);
  await user.clear(screen.getByRole('spinbutton'));
  await user.tab();
  expect(onValueChange).toHaveBeenLastCalledWith(null);
});

test('a controlled value does not move by itself', async () => {
  const { user } = renderUi(<NumberInput aria-label="Rows" value={15} />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.type(input, '{ArrowUp}');
  expect(input.value).toBe('15');
});

test('read-only and disabled fields do not step', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<NumberInput aria-label="Rows" readOnly value={15} onValueChange={onValueChange} />);
  await user.type(screen.getByRole('spinbutton'), '{ArrowUp}{End}');
  expect(onValueChange).not.toHaveBeenCalled();
});
