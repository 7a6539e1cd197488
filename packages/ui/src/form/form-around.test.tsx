import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { FormField } from './form.tsx';

test('a field outside of a form says what it needs', () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const field = (
    <FormField name="title" label="Title">
      {({ name }) => <TextInput name={name} />}
    </FormField>
  );
  expect(() => render(field)).toThrow('<FormField> needs a <Form> above it');
  console.mockRestore();
});
