import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formEntries, renderUi } from '../testing/render.tsx';
import { ColorInput } from './color-input.tsx';

const refusal = 'This is not a colour. Enter a colour name, a hex code, rgb(), hsl() or oklch().';
const field = () => screen.getByRole<HTMLInputElement>('textbox');

test('keeps the text of an invalid colour with an error, and the last colour as its value', async () => {
  const onValueChange = vi.fn();
  const { user, container } = renderUi(
    <form>
      <ColorInput aria-label="Accent" name="accent" defaultValue="#2456d7" onValueChange={onValueChange} />
    </form>,
  );
  await user.clear(field());
  await user.type(field(), 'blueish');
  // While the field contains an invalid colour, the form submits the last valid colour.
  const entries = () => formEntries(container.querySelector('form') as HTMLFormElement);
  expect(entries()).toEqual([['accent', '#2456d7']]);
  await user.tab();
  expect(field().value).toBe('blueish');
  expect(entries()).toEqual([['accent', '#2456d7']]);
  expect(onValueChange).not.toHaveBeenCalled();
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(refusal);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.type(field(), 'x');
  expect(screen.queryByText(refusal)).toBeNull();
  await user.keyboard('{Escape}');
  expect(field().value).toBe('#2456d7');
});

test('ignores spaces around a pasted colour', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<ColorInput aria-label="Accent" onValueChange={onValueChange} />);
  await user.click(field());
  await user.paste('  #2456D7\n');
  await user.tab();
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['#2456D7']);
});

test('applies a text that is entered without the keyboard', () => {
  const onValueChange = vi.fn();
  renderUi(<ColorInput aria-label="Accent" onValueChange={onValueChange} />);
  fireEvent.change(field(), { target: { value: 'teal' } });
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['teal']);
});

test('keeps its colour without an error if the text is deleted', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<ColorInput aria-label="Accent" defaultValue="teal" onValueChange={onValueChange} />);
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe('teal');
  expect(onValueChange).not.toHaveBeenCalled();
  expect(screen.queryByText(refusal)).toBeNull();
});
