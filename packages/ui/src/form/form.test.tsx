import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { DatePicker } from '../date-picker/index.ts';
import { ColorInput, Field, TextInput, UrlInput } from '../index.ts';
import { renderUi } from '../testing/render.tsx';
import {
  Form,
  FormError,
  FormField,
  type FormSchema,
  StepForm,
  type StepSchemas,
  useStepForm,
  useZodForm,
} from './index.ts';

const inputs: [string, ReactElement, string][] = [
  ['UrlInput', <UrlInput key="u" name="x" defaultValue="https://a.dk" required />, 'https://b.dk'],
  ['DatePicker', <DatePicker key="d" name="x" defaultValue="2026-11-30" today="2026-11-20" required />, '1 Dec 2026'],
  ['ColorInput', <ColorInput key="c" name="x" defaultValue="teal" required />, 'red'],
];
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));

async function replace(user: UserEvent, text: string) {
  await user.clear(title());
  await user.type(title(), text);
}

test.each(inputs)('a native form is not submitted with an invalid text in its %s', async (_, input, valid) => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const { user, container } = renderUi(
    <form>
      <Field label="Title">{input}</Field>
      <button type="submit">Save</button>
    </form>,
  );
  const form = container.querySelector('form') as HTMLFormElement;
  form.addEventListener('submit', onSubmit);
  await replace(user, 'none of them{Enter}');
  // The browser checks the form when Enter is pressed, before anything else happens.
  expect(form.checkValidity()).toBe(false);
  expect(title().validationMessage).toBe(container.querySelector('[data-slot=field-error]')?.textContent);
  onSubmit.mockClear();
  await save(user);
  expect(onSubmit).not.toHaveBeenCalled();
  await replace(user, valid);
  await save(user);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

function OneField({ input, onSubmit }: { readonly input: ReactElement; readonly onSubmit: () => undefined }) {
  const form = useZodForm(z.object({}), { defaultValues: {} });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Field label="Title">{input}</Field>
      <button type="submit">Save</button>
    </Form>
  );
}

test.each(inputs)('a form focuses its %s with an invalid text and is not submitted', async (_, input, valid) => {
  const onSubmit = vi.fn(() => undefined);
  const { user } = renderUi(<OneField input={input} onSubmit={onSubmit} />);
  await replace(user, 'none of them');
  await save(user);
  expect(document.activeElement).toBe(title());
  expect(onSubmit).not.toHaveBeenCalled();
  await replace(user, valid);
  await save(user);
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});

function TwoSteps() {
  const form = useStepForm([z.object({ link: z.string() }), z.object({ note: z.string() })], {
    defaultValues: { link: '', note: '' },
  });
  const link = (
    <FormField form={form} name="link" label="Title">
      {(control) => <UrlInput {...control} />}
    </FormField>
  );
  return (
    <StepForm
      form={form}
      onSubmit={async () => undefined}
      steps={[
        { title: 'Link', content: link },
        { title: 'End', content: null },
      ]}
    />
  );
}

test('a step with an invalid text stays open', async () => {
  const { user } = renderUi(<TwoSteps />);
  await replace(user, 'none of them');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(title());
  await replace(user, 'a.dk');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Submit' });
});

const range = z.object({ from: z.string(), to: z.string() });

function RangeForm({ schema }: { readonly schema: FormSchema<{ from: string; to: string }> }) {
  const form = useZodForm(schema, { defaultValues: { from: 'b', to: 'a' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormField form={form} name="from" label="Title">
        {(control) => <TextInput {...control} />}
      </FormField>
      <FormError />
      <button type="submit">Save</button>
    </Form>
  );
}

test('an error of the schema for the whole form is shown until the form is valid', async () => {
  const ordered = range.refine(({ from, to }) => from <= to, 'The start is after the end.');
  const { user } = renderUi(<RangeForm schema={ordered} />);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toBe('The start is after the end.');
  await replace(user, 'a');
  await save(user);
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('if the schema of the whole form is a union, its fields show the errors', async () => {
  const one = range.extend({ from: z.literal('a', 'Enter a.') });
  const { user } = renderUi(<RangeForm schema={z.union([one, one.extend({ to: z.literal('c') })])} />);
  await save(user);
  await screen.findByText('Enter a.');
  expect(screen.queryByRole('alert')).toBeNull();
});

function OneStep() {
  const schemas: StepSchemas = [range.refine(({ from, to }) => from <= to, 'The start is after the end.')];
  const form = useStepForm(schemas, { defaultValues: { from: 'b', to: 'a' } });
  return <StepForm form={form} onSubmit={async () => undefined} steps={[{ title: 'Range', content: null }]} />;
}

test('a form in steps shows an error of the schema for a whole step', async () => {
  const { user } = renderUi(<OneStep />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The start is after the end.');
});
