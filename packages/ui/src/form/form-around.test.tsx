import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { FormError, FormField } from './form.tsx';

test.each([
  [
    'FormField',
    <FormField key="field" name="title" label="Title">
      {({ name }) => <TextInput name={name} />}
    </FormField>,
  ],
  ['FormError', <FormError key="error" />],
])('%s outside of a form says what it needs', (part, element) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(element)).toThrow(`<${part}> needs a <Form> above it`);
  vi.restoreAllMocks();
});
