import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import {
  CheckboxGroup,
  Combobox,
  ImageSelect,
  NumberInput,
  RadioGroup,
  SegmentedControl,
  WidgetSizePicker,
} from '../index.ts';
import { formEntries, renderUi } from '../testing/render.tsx';

const letters = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const images = letters.map(({ value, label }) => ({ value, alt: label, src: '/x.png' }));

const cases: [string, ReactElement, (form: HTMLElement) => HTMLElement | null][] = [
  ['RadioGroup', <RadioGroup key="r" aria-label="X" name="x" options={letters} defaultValue="a" />, radio('b')],
  [
    'CheckboxGroup',
    <CheckboxGroup key="c" aria-label="X" name="x" options={letters} defaultValue={['a']} />,
    radio('b'),
  ],
  ['SegmentedControl', <SegmentedControl key="s" aria-label="X" name="x" options={letters} />, radio('b')],
  ['ImageSelect', <ImageSelect key="i" aria-label="X" name="x" options={images} defaultValue="a" />, radio('b')],
  ['WidgetSizePicker', <WidgetSizePicker key="w" aria-label="X" name="x" />, radio('4x3')],
  [
    'Combobox',
    <Combobox key="m" multiple aria-label="X" name="x" options={letters} defaultValue={['a', 'b']} />,
    (form) => form.querySelector<HTMLElement>('[data-slot=chip-remove]'),
  ],
  [
    'NumberInput',
    <NumberInput key="n" aria-label="X" name="x" defaultValue={3} />,
    (form) => form.querySelectorAll<HTMLElement>('[data-slot=number-input-step]')[1] ?? null,
  ],
];

function radio(value: string) {
  return (form: HTMLElement) => form.querySelector<HTMLElement>(`input[value="${value}"]`);
}

test.each(cases)('%s returns to its default when its form is reset', async (_, element, target) => {
  const { user, container } = renderUi(<form>{element}</form>);
  const form = container.querySelector('form') as HTMLFormElement;
  const before = formEntries(form);
  await user.click(target(form) as HTMLElement);
  expect(formEntries(form)).not.toEqual(before);
  act(() => form.reset());
  await expect.poll(() => formEntries(form)).toEqual(before);
});

test('a form reset does not change a controlled value', async () => {
  const onValueChange = vi.fn();
  const { container } = renderUi(
    <form>
      <RadioGroup aria-label="X" name="x" options={letters} value="b" onValueChange={onValueChange} />
    </form>,
  );
  const form = container.querySelector('form') as HTMLFormElement;
  act(() => form.reset());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onValueChange).not.toHaveBeenCalled();
});
