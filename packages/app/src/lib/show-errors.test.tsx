import { Field, TextInput } from '@reporting/ui';
import { render, screen } from '@testing-library/react';
import { type RefObject, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { showErrors } from './show-errors.ts';

it('moves focus to the first invalid field at once, also after an awaited call', async () => {
  let fail: () => Promise<Element | null> = async () => null;
  function Form() {
    const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
    const form: RefObject<HTMLFormElement | null> = useRef(null);
    fail = async () => {
      await Promise.resolve();
      showErrors(form, () => setErrors({ phone: 'Use digits.', hosts: 'Use one host.' }));
      return document.activeElement;
    };
    return (
      <form ref={form}>
        {['name', 'phone', 'hosts'].map((name) => (
          <Field key={name} label={name} error={errors[name]}>
            <TextInput />
          </Field>
        ))}
      </form>
    );
  }
  render(<Form />);
  expect(await fail()).toBe(screen.getByRole('textbox', { name: 'phone' }));
});
