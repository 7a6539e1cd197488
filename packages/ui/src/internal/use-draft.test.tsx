import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { DatePicker } from '../date-picker/index.ts';
import { ColorInput, NumberInput, UrlInput } from '../index.ts';
import { renderUi } from '../testing/render.tsx';

const inputs: [string, (props: object) => ReactElement, [unknown, string], [unknown, string]][] = [
  ['UrlInput', (props) => <UrlInput {...props} />, ['https://a.dk', 'https://a.dk'], ['https://b.dk', 'https://b.dk']],
  ['ColorInput', (props) => <ColorInput {...props} />, ['teal', 'teal'], ['red', 'red']],
  ['DatePicker', (props) => <DatePicker {...props} />, ['2026-11-30', '30 Nov 2026'], ['2026-12-01', '1 Dec 2026']],
  ['NumberInput', (props) => <NumberInput {...props} />, [5, '5'], [7, '7']],
];
const field = () => screen.getByLabelText<HTMLInputElement>('Title', { selector: 'input' });

test.each(inputs)('%s: a value that is set from outside replaces an invalid text', async (_, draw, first, second) => {
  const { user, rerender } = renderUi(draw({ 'aria-label': 'Title', value: first[0] }));
  await user.clear(field());
  await user.type(field(), 'none of them');
  await user.tab();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  rerender(draw({ 'aria-label': 'Title', value: second[0] }));
  expect(field().value).toBe(second[1]);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(field().validity.valid).toBe(true);
});

test.each(inputs)('%s: a form reset discards an invalid text of a controlled field', async (_, draw, first) => {
  const { user, container } = renderUi(<form>{draw({ 'aria-label': 'Title', value: first[0] })}</form>);
  await user.clear(field());
  await user.type(field(), 'none of them');
  await user.tab();
  act(() => container.querySelector('form')?.reset());
  await expect.poll(() => field().getAttribute('aria-invalid')).toBeNull();
  expect(field().value).toBe(first[1]);
});
