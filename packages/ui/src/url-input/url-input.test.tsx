import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formEntries, renderUi } from '../testing/render.tsx';
import { UrlInput } from './url-input.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

test('shows an error for an invalid address and keeps its text, and the last valid address stays the value', async () => {
  const onValueChange = vi.fn();
  const { user, container } = renderUi(
    <form>
      <UrlInput aria-label="Link" name="link" defaultValue="https://example.com" onValueChange={onValueChange} />
    </form>,
  );
  await user.clear(field());
  await user.type(field(), 'javascript:alert(1){Enter}');
  expect(field().value).toBe('javascript:alert(1)');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This is not a web address. Enter one such as https://example.com.',
  );
  expect(onValueChange).not.toHaveBeenCalled();
  expect(formEntries(container.querySelector('form') as HTMLFormElement)).toEqual([['link', 'https://example.com']]);
});

test('ignores spaces around a pasted address, and adds a missing protocol', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<UrlInput aria-label="Link" onValueChange={onValueChange} />);
  await user.click(field());
  await user.paste('\n example.com/a ');
  await user.tab();
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['http://example.com/a']);
  expect(field().value).toBe('http://example.com/a');
});

test('applies a text that is entered without the keyboard', () => {
  const onValueChange = vi.fn();
  renderUi(<UrlInput aria-label="Link" onValueChange={onValueChange} />);
  fireEvent.change(field(), { target: { value: 'https://example.com' } });
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['https://example.com']);
});

test('during composition, Enter is handled by the input method', () => {
  const onValueChange = vi.fn();
  renderUi(<UrlInput aria-label="Link" onValueChange={onValueChange} />);
  field().focus();
  fireEvent.change(field(), { target: { value: 'example' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onValueChange).not.toHaveBeenCalled();
});

test('a cleared field has the empty value', async () => {
  const onValueChange = vi.fn();
  const { user } = renderUi(<UrlInput aria-label="Link" defaultValue="https://a.dk" onValueChange={onValueChange} />);
  await user.clear(field());
  await user.tab();
  expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['']);
});

test('marks a rejected text until it is changed', async () => {
  const { user } = renderUi(<UrlInput aria-label="Link" />);
  expect(field().hasAttribute('data-refused')).toBe(false);
  await user.type(field(), 'javascript:alert(1){Enter}');
  expect(field().hasAttribute('data-refused')).toBe(true);
  await user.type(field(), 'x');
  expect(field().hasAttribute('data-refused')).toBe(false);
});
