import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { TextInput } from '../index.ts';
import { renderUi } from '../testing/render.tsx';
import { Form, type FormErrors, FormField, StepForm, useStepForm, useZodForm } from './index.ts';

type Widget = {
  title: string;
  source: string;
  account: { id: string };
  note: string;
};

const REQUIRED = 'Please fill out this field.';

const schemas = [
  z.object({ title: z.string().min(1, REQUIRED) }),
  z.object({ source: z.string().min(1, REQUIRED), account: z.object({ id: z.string() }) }),
  z.object({ note: z.string() }),
] as const;

function WidgetForm({ onSubmit }: { readonly onSubmit: (values: Widget) => Promise<FormErrors<Widget> | undefined> }) {
  const form = useStepForm(schemas, { defaultValues: { title: '', source: '', account: { id: 'a1' }, note: '' } });
  const text = (name: 'title' | 'source' | 'account.id' | 'note', label: string) => (
    <FormField form={form} name={name} label={label}>
      {(control) => <TextInput {...control} />}
    </FormField>
  );
  return (
    <StepForm
      aria-label="Widget"
      form={form}
      onSubmit={onSubmit}
      steps={[
        { title: 'Name', content: text('title', 'Title') },
        {
          title: 'Set Data Source',
          content: (
            <>
              {text('source', 'Source')}
              {text('account.id', 'Account')}
            </>
          ),
        },
        { title: 'Note', content: text('note', 'Note') },
      ]}
    />
  );
}

function setup(answer: FormErrors<Widget> | undefined = undefined) {
  const onSubmit = vi.fn(async (_values: Widget): Promise<FormErrors<Widget> | undefined> => answer);
  return { ...renderUi(<WidgetForm onSubmit={onSubmit} />), onSubmit };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const focusedText = () => document.activeElement?.textContent;
const steps = () => screen.getAllByRole('listitem');
const currentSteps = () => steps().filter((step) => step.getAttribute('aria-current') === 'step');

/** Fills the first two steps. */
async function reachTheLast(user: ReturnType<typeof setup>['user']) {
  await user.type(await field('Title'), 'Sessions{Enter}');
  await user.type(await field('Source'), 'ga4{Enter}');
  await field('Note');
}

test('Enter continues and moves focus to the heading of the next step', async () => {
  const { user } = setup();
  await user.type(await field('Title'), 'Sessions{Enter}');
  await waitFor(() => expect(focusedText()).toBe('Step 2 of 3, Set Data Source'));
  expect(document.activeElement?.tagName).toBe('H2');
  expect(currentSteps().map((step) => step.textContent)).toEqual([expect.stringContaining('Set Data Source')]);
});

test('a step with an invalid field stays open, and that field receives focus', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(REQUIRED);
  expect(document.activeElement).toBe(await field('Title'));
  expect(currentSteps()[0]?.textContent).toContain('Name');
});

test('BACK does not validate and keeps the values of both steps', async () => {
  const { user } = setup();
  await user.type(await field('Title'), 'Sessions{Enter}');
  await user.type(await field('Account'), '2');
  await user.click(screen.getByRole('button', { name: 'BACK' }));
  expect((await field('Title')).value).toBe('Sessions');
  expect(screen.queryByText(REQUIRED)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await field('Account')).value).toBe('a12');
});

test('only completed steps are buttons, which open the step without validation', async () => {
  const { user } = setup();
  expect(steps().flatMap((step) => [...step.querySelectorAll('button, [tabindex]')])).toEqual([]);
  await user.type(await field('Title'), 'Sessions{Enter}');
  await field('Source');
  await user.click(screen.getByRole('button', { name: /Name/ }));
  await field('Title');
  expect(currentSteps()).toHaveLength(1);
});

test('the values of all steps are submitted at the end', async () => {
  const { user, onSubmit } = setup();
  await reachTheLast(user);
  await user.type(await field('Note'), 'n{Enter}');
  await waitFor(() =>
    expect(onSubmit.mock.calls).toEqual([[{ title: 'Sessions', source: 'ga4', account: { id: 'a1' }, note: 'n' }]]),
  );
});

test.each<[string, FormErrors<Widget>, string, string]>([
  ['a field of the first step', { title: 'This title is taken.' }, 'Title', 'This title is taken.'],
  ['a nested field', { 'account.id': 'Unknown account.' }, 'Account', 'Unknown account.'],
  ['fields of several steps', { note: 'Too long.', source: 'Expired.' }, 'Source', 'Expired.'],
])(
  'an error of the service for %s opens the first step with an error and focuses the field',
  async (_, errors, label, message) => {
    const { user } = setup(errors);
    await reachTheLast(user);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(message);
    const wrong = await field(label);
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
  },
);

test('an error of the service for the whole form is shown in the current step', async () => {
  const { user } = setup({ '': 'The service did not answer.' });
  await reachTheLast(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The service did not answer.');
  await field('Note');
});

test('if a value in an earlier step is invalid, submitting opens that step and focuses the field', async () => {
  const { user, onSubmit } = setup();
  await reachTheLast(user);
  await user.click(screen.getByRole('button', { name: /Name/ }));
  await user.clear(await field('Title'));
  await user.click(screen.getByRole('button', { name: /Set Data Source/ }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await field('Note');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const title = await field('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText(REQUIRED)).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

function Rename({ onSubmit }: { readonly onSubmit: () => Promise<undefined> }) {
  const form = useZodForm(z.object({ title: z.string() }), { defaultValues: { title: 'a' } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField form={form} name="title" label="Title">
        {(control) => <TextInput {...control} />}
      </FormField>
      <button type="submit">Save</button>
    </Form>
  );
}

test('a second submission is ignored while the first is running', async () => {
  let finish: () => void = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<undefined>((resolve) => {
        finish = () => resolve(undefined);
      }),
  );
  const { user } = renderUi(<Rename onSubmit={onSubmit} />);
  await user.type(await field('Title'), '{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await act(async () => finish());
});
