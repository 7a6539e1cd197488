import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { InputModal } from './input-modal.tsx';
import { type Modals, ModalsProvider, useModals } from './modals.tsx';
import { QuestionModal } from './question-modal.tsx';

let modals: Modals;
function Grab() {
  modals = useModals();
  return null;
}
const setup = () =>
  renderUi(
    <ModalsProvider>
      <Grab />
    </ModalsProvider>,
  );

afterEach(() => {
  cleanup();
  expect(document.body.style.pointerEvents).not.toBe('none');
});

test('useModals without a provider throws an error that names the provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderUi(<Grab />)).toThrow(/needs a <ModalsProvider> above it/);
  vi.restoreAllMocks();
});

test('several modals open one after the other, and each resolves to its own answer', async () => {
  const { user } = setup();
  const answers: unknown[] = [];
  await act(async () => {
    void modals.ask({ title: 'First?' }).then((answer) => answers.push(answer));
    void modals.ask({ title: 'Second?' }).then((answer) => answers.push(answer));
    void modals.message({ title: 'Third.' }).then(() => answers.push('read'));
  });
  await screen.findByRole('alertdialog', { name: 'First?' });
  expect(screen.queryByText('Second?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alertdialog', { name: 'Second?' });
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Third.' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(answers).toEqual([true, false, 'read']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a press outside does not close a confirmation', async () => {
  const { user } = setup();
  const answered = vi.fn();
  await act(async () => {
    void modals.ask({ destructive: true }).then(answered);
  });
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this row' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(document.querySelector('[data-slot=dialog-scrim]') as HTMLElement);
  expect(answered).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
});

test('an input form waits for onSubmit, ignores a second submit, and shows the errors that onSubmit returns', async () => {
  const { user } = setup();
  const results: unknown[] = [];
  let finish: (errors: { name: string } | undefined) => void = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<{ name: string } | undefined>((resolve) => {
        finish = resolve;
      }),
  );
  await act(async () => {
    void modals
      .input({ title: 'Rename', fields: [{ name: 'name', label: 'Name', required: true }], onSubmit })
      .then((values) => results.push(values));
  });
  await screen.findByRole('dialog');
  const field = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(' {Enter}');
  expect(await screen.findByText('Please fill out this field.')).toBeTruthy();
  await user.keyboard('Marlow{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish({ name: 'This name is taken.' }));
  expect(screen.getByText('This name is taken.')).toBeTruthy();
  expect(results).toEqual([]);
  await user.keyboard(' 2{Enter}');
  await act(async () => finish(undefined));
  await waitFor(() => expect(results).toEqual([{ name: ' Marlow 2' }]));
});

test('an input form with entered text shows a confirmation before it closes', async () => {
  const { user } = setup();
  const results: unknown[] = [];
  await act(async () => {
    void modals
      .input({ title: 'Rename', fields: [{ name: 'name', label: 'Name' }] })
      .then((values) => results.push(values));
  });
  await screen.findByRole('dialog');
  await user.keyboard('Marlow');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(question).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(results).toEqual([null]));
});

const renameFields = [{ name: 'name', label: 'Name', defaultValue: 'Marlow' }];

test('an input form has its default values when it is opened again', async () => {
  const onResult = vi.fn();
  const modal = (open: boolean) => <InputModal title="Rename" fields={renameFields} open={open} onResult={onResult} />;
  const { user, rerender } = renderUi(modal(true));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  rerender(modal(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(modal(true));
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(again.value).toBe('Marlow');
  // Without a change, closing shows no confirmation.
  await user.keyboard('{Escape}');
  expect(onResult).toHaveBeenCalledWith(null);
});

test('an input form keeps the entered text if the user cancels closing', async () => {
  const { user } = setup();
  const results: unknown[] = [];
  await act(async () => {
    void modals.input({ title: 'Rename', fields: renameFields }).then((values) => results.push(values));
  });
  await screen.findByRole('dialog');
  await user.keyboard(' 2{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(input.value).toBe('Marlow 2');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(results).toEqual([{ name: 'Marlow 2' }]));
});

test('submitting invalid values moves focus to the first invalid field', async () => {
  const { user } = setup();
  await act(async () => {
    void modals.input({
      title: 'Connect',
      fields: [
        { name: 'account', label: 'Account', defaultValue: '1' },
        { name: 'token', label: 'Token', required: true },
        { name: 'key', label: 'Key', required: true },
      ],
    });
  });
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getAllByText('Please fill out this field.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Token' }));
  await user.keyboard('{Escape}');
});

test('modals open one after the other in StrictMode', async () => {
  const { user } = renderUi(
    <StrictMode>
      <ModalsProvider>
        <Grab />
      </ModalsProvider>
    </StrictMode>,
  );
  const read: string[] = [];
  await act(async () => {
    void modals.message({ title: 'First.' }).then(() => read.push('first'));
    void modals.message({ title: 'Second.' }).then(() => read.push('second'));
  });
  await screen.findByRole('dialog', { name: 'First.' });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('dialog', { name: 'Second.' });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(read).toEqual(['first']);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(read).toEqual(['first', 'second']);
});

test('a modal that is closing ignores presses', async () => {
  // With a closing animation, a modal stays in the page after its answer.
  const styleOf = window.getComputedStyle;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = styleOf.call(window, element, pseudo);
    const read = (_: unknown, name: string | symbol) => {
      if (name === 'animationName') return (element as HTMLElement).dataset.state ?? 'none';
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    };
    return new Proxy<CSSStyleDeclaration>(style, { get: read });
  });
  const onAnswer = vi.fn();
  const onResult = vi.fn();
  const onSubmit = vi.fn(async () => undefined);
  const draw = (open: boolean) => (
    <>
      <QuestionModal open={open} title="Delete?" onAnswer={onAnswer} />
      <InputModal
        open={open}
        title="Rename"
        submitLabel="Save"
        cancelLabel="Back"
        fields={[]}
        {...{ onResult, onSubmit }}
      />
    </>
  );
  const { rerender } = renderUi(draw(true));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  press('Submit');
  expect(onAnswer).toHaveBeenCalledTimes(1);
  rerender(draw(false));
  for (const name of ['Submit', 'Cancel', 'Save', 'Back']) press(name);
  await act(async () => {});
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(onResult).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
