import { screen } from '@testing-library/react';
import type { ReactElement, Ref } from 'react';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import {
  CheckboxGroup,
  ColorInput,
  Combobox,
  FileInput,
  ImageSelect,
  ImageUpload,
  NumberInput,
  PasswordInput,
  RadioGroup,
  SearchInput,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
  TileSelect,
  UrlInput,
  WidgetSizePicker,
} from '../index.ts';
import { renderUi } from '../testing/render.tsx';
import { Field } from './field.tsx';

type Target = HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement;
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const images = [{ value: 'a', alt: 'A picture', src: 'data:,' }];

/**
 * All controls that a field can contain, each with the role of its element. The accessible name of this element must be the label of the
 * field.
 */
const controls: Record<string, { role: string; element: (ref?: Ref<Target>) => ReactElement; group?: boolean }> = {
  TextInput: { role: 'textbox', element: (ref) => <TextInput ref={ref} /> },
  Textarea: { role: 'textbox', element: (ref) => <Textarea ref={ref} /> },
  PasswordInput: { role: '', element: (ref) => <PasswordInput ref={ref} /> },
  NumberInput: { role: 'spinbutton', element: (ref) => <NumberInput ref={ref} /> },
  ColorInput: { role: 'textbox', element: (ref) => <ColorInput ref={ref} /> },
  SearchInput: { role: 'searchbox', element: (ref) => <SearchInput ref={ref} /> },
  UrlInput: { role: 'textbox', element: (ref) => <UrlInput ref={ref} /> },
  FileInput: { role: '', element: (ref) => <FileInput ref={ref} /> },
  ImageUpload: { role: '', element: (ref) => <ImageUpload ref={ref} /> },
  Select: { role: 'combobox', element: (ref) => <Select ref={ref} options={options} /> },
  Combobox: { role: 'combobox', element: (ref) => <Combobox ref={ref} options={options} /> },
  RadioGroup: { role: 'radiogroup', group: true, element: (ref) => <RadioGroup ref={ref} options={options} /> },
  CheckboxGroup: { role: 'group', group: true, element: (ref) => <CheckboxGroup ref={ref} options={options} /> },
  SegmentedControl: {
    role: 'radiogroup',
    group: true,
    element: (ref) => <SegmentedControl ref={ref} options={options} />,
  },
  TileSelect: {
    role: 'radiogroup',
    group: true,
    element: (ref) => (
      <TileSelect
        ref={ref}
        options={options.map((option) => ({ ...option, icon: Object.assign(() => null, {}) as never }))}
      />
    ),
  },
  ImageSelect: { role: 'radiogroup', group: true, element: (ref) => <ImageSelect ref={ref} options={images} /> },
  WidgetSizePicker: { role: 'radiogroup', group: true, element: (ref) => <WidgetSizePicker ref={ref} /> },
};

describe.each(Object.entries(controls))('%s in a field', (_, { role, element, group }) => {
  const find = () =>
    role === '' ? screen.getByLabelText<HTMLElement>('Title') : screen.getByRole<HTMLElement>(role, { name: 'Title' });

  test('is named by the label and described by description and error', () => {
    renderUi(
      <Field label="Title" description="Shown on the card." error="Too long.">
        {element()}
      </Field>,
    );
    const described = (find().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Too long.', 'Shown on the card.']);
  });

  test('is marked as invalid', () => {
    renderUi(
      <Field label="Title" error="Too long.">
        {element()}
      </Field>,
    );
    const wrong = find().parentElement?.parentElement?.querySelectorAll('[aria-invalid=true]') ?? [];
    const supported = !['SegmentedControl', 'ImageSelect', 'WidgetSizePicker'].includes(_);
    if (supported) expect(wrong.length).toBeGreaterThan(0);
  });

  test('is disabled with the field', () => {
    renderUi(
      <Field label="Title" disabled>
        {element()}
      </Field>,
    );
    const inputs = group ? [...find().querySelectorAll<HTMLInputElement>('input')] : [find() as HTMLInputElement];
    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.every((input) => input.disabled)).toBe(true);
  });

  test('passes its ref to the focusable element', () => {
    const ref = createRef<Target>();
    renderUi(<Field label="Title">{element(ref)}</Field>);
    ref.current?.focus();
    expect(document.activeElement).toBe(ref.current);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('receives focus when its label is pressed', async () => {
    const { user } = renderUi(<Field label="Title">{element()}</Field>);
    await user.click(screen.getByText('Title'));
    // Pressing the label of a button presses the button. For the simple select, this opens the list, which receives focus.
    const place = document.querySelector('[data-slot=select-content]') ?? find();
    expect(place.contains(document.activeElement)).toBe(true);
  });
});
