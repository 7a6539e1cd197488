import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TextInput } from '../index.ts';
import { inputCases } from '../testing/inputs.tsx';
import { renderUi } from '../testing/render.tsx';
import { Field } from './field.tsx';

const states = () => {
  const { filled, dirty, touched } = document.querySelector<HTMLElement>('[data-slot=field]')?.dataset ?? {};
  return Object.entries({ filled, dirty, touched }).flatMap(([name, value]) => (value === 'true' ? [name] : []));
};
const become = (expected: string[]) => expect.poll(() => states()).toEqual(expected);

describe.each(Object.entries(inputCases))('a field with %s', (_, { draw, first, submits, change }) => {
  test('has attributes for CSS that state whether it is filled, was changed and was left', async () => {
    const { user } = renderUi(
      <form>
        <Field label="Field">{draw({ 'aria-label': 'Title', defaultValue: first })}</Field>
        <button type="button">After</button>
      </form>,
    );
    const atFirst = submits[0].length > 0 ? ['filled'] : [];
    await become(atFirst);
    await change(user);
    await user.click(screen.getByRole('button', { name: 'After' }));
    await become(['filled', 'dirty', 'touched']);
    act(() => document.querySelector('form')?.reset());
    await become(atFirst);
  });
});

test('a cleared field counts as changed and not as filled', async () => {
  const { user } = renderUi(
    <Field label="Title">
      <TextInput defaultValue="one" />
    </Field>,
  );
  await become(['filled']);
  await user.clear(screen.getByRole('textbox'));
  await become(['dirty']);
});
