import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formEntries, renderUi } from '../testing/render.tsx';
import { NumberInput } from './number-input.tsx';

test('applies the typed text when focus leaves the field, rounded and limited to its bounds', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <NumberInput aria-label="Rows" defaultValue={15} step={5} min={0} max={100} onValueChange={onValueChange} />,
  );
  const input = screen.getByRole('spinbutton');
  await user.clear(input);
  await user.type(input, '12');
  expect(onValueChange).not.toHaveBeenCalled();
  await user.tab();
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([10]);
});

test('keeps the last valid value if the text is not a number, and shows an error', async () => {
  const onRejected = vi.fn();
  const { user } = renderUi(<NumberInput aria-label="Rows" defaultValue={15} onRejected={onRejected} />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.clear(input);
  await user.type(input, 'many{Enter}');
  expect(input.value).toBe('15');
  expect(onRejected).toHaveBeenCalledWith('many');
  expect(screen.getByText('Enter a number.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a number.');
  await user.type(input, '1');
  expect(screen.queryByText('Enter a number.')).toBeNull();
});

test('shows the number in the locale and submits plain digits', async () => {
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

test('a form reset restores the default', async () => {
  const { user, container } = renderUi(
    <form>
      <NumberInput aria-label="Rows" name="rows" defaultValue={15} />
    </form>,
  );
  await user.type(screen.getByRole('spinbutton'), '{ArrowUp}{ArrowUp}');
  const form = container.querySelector('form') as HTMLFormElement;
  expect(formEntries(form)).toEqual([['rows', '17']]);
  form.reset();
  await expect.poll(() => formEntries(form)).toEqual([['rows', '15']]);
});

test('has no value if the text is deleted', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<NumberInput aria-label="Rows" defaultValue={15} onValueChange={onValueChange} />);
  await user.clear(screen.getByRole('spinbutton'));
  await user.tab();
  expect(onValueChange).toHaveBeenLastCalledWith(null, expect.anything());
});

test('a controlled value changes only if the parent changes it', async () => {
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

test.each(['Shift', 'Control', 'Alt', 'Meta'])(
  'with %s, the keys that step do not change the value',
  async (modifier) => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <NumberInput aria-label="Rows" min={0} max={9} defaultValue={5} onValueChange={onValueChange} />,
    );
    await user.click(screen.getByRole('spinbutton'));
    await user.keyboard(`{${modifier}>}{Home}{End}{ArrowUp}{ArrowDown}{PageUp}{PageDown}{/${modifier}}`);
    expect(onValueChange).not.toHaveBeenCalled();
    await user.keyboard('{Home}');
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([0]);
  },
);

test.each([
  ['en', '1,234.5', 1234.5],
  ['de', '1.234,5', 1234.5],
  ['de', ' 1.234,5\n', 1234.5],
  ['fr', '1\u202f234,5', 1234.5],
  ['en', '\u2212 12', -12],
  ['en', '$1,234.6', 1234.6],
  ['en', '12 %', 12],
])('parses a pasted number of the locale %s: %j', async (locale, text, expected) => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<NumberInput aria-label="Rows" step={0.1} onValueChange={onValueChange} />, { locale });
  await user.click(screen.getByRole('spinbutton'));
  await user.paste(text);
  await user.tab();
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([expected]);
});

test('applies a text that is entered without the keyboard', () => {
  const onValueChange = vi.fn();
  renderUi(<NumberInput aria-label="Rows" max={20} onValueChange={onValueChange} />);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '34' } });
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([20]);
});

test('during composition, Enter and the arrows are handled by the input method', () => {
  const onValueChange = vi.fn();
  renderUi(<NumberInput aria-label="Rows" defaultValue={5} onValueChange={onValueChange} />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  input.focus();
  fireEvent.change(input, { target: { value: '１２' } });
  for (const key of ['Enter', 'ArrowUp', 'Escape']) fireEvent.keyDown(input, { key, isComposing: true });
  expect(onValueChange).not.toHaveBeenCalled();
  expect(input.value).toBe('１２');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([12]);
});

test('the on-screen keyboard contains a minus sign if negative numbers are allowed', () => {
  const modeOf = (rule: object) => {
    const { unmount } = renderUi(<NumberInput aria-label="Rows" {...rule} />);
    const { inputMode } = screen.getByRole('spinbutton');
    unmount();
    return inputMode;
  };
  expect([{}, { min: -5 }, { min: 0 }, { min: 0, step: 0.5 }].map(modeOf)).toEqual([
    'text',
    'text',
    'numeric',
    'decimal',
  ]);
});

test('the mouse wheel does not change the value', () => {
  const onValueChange = vi.fn();
  renderUi(<NumberInput aria-label="Rows" defaultValue={5} onValueChange={onValueChange} />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  input.focus();
  fireEvent.wheel(input, { deltaY: 100 });
  expect(onValueChange).not.toHaveBeenCalled();
  // With `type="number"`, the mouse wheel would change the value.
  expect(input.type).toBe('text');
});

test('without snapping, the value is only limited to the bounds', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <NumberInput aria-label="Rows" snap={false} step={5} max={20} onValueChange={onValueChange} />,
  );
  await user.type(screen.getByRole('spinbutton'), '12.3{Enter}');
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([12.3]);
});
