import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type FormEvent, StrictMode, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumberInput } from '../number-input/number-input.tsx';
import { renderUi } from '../testing/render.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

afterEach(() => {
  cleanup();
  expect(document.body.style.pointerEvents).not.toBe('none');
});

test('a dialog without a title does not compile', () => {
  // @ts-expect-error: the title names the dialog for screen readers
  const untitled: DialogProps = { open: false };
  expect(untitled).toBeTruthy();
});

function Rows() {
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState(['First']);
  return (
    <ul ref={list} tabIndex={-1}>
      {rows.map((row) => (
        <li key={row}>
          <Dialog
            title="Archive"
            trigger={<button type="button">Archive {row}</button>}
            fallbackFocus={list}
            footer={
              <button type="button" onClick={() => setRows([])}>
                Yes
              </button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

test('if the action removes the opener, closing the dialog moves focus to the fallback element', async () => {
  const { user } = renderUi(
    <StrictMode>
      <Rows />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Archive First' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

test('Escape can be prevented, and a callback runs after the dialog has closed', async () => {
  const onClosed = vi.fn();
  const onDismiss = vi.fn(() => false);
  const { user } = renderUi(<Dialog defaultOpen title="Styles" onDismiss={onDismiss} onClosed={onClosed} />);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(onClosed).not.toHaveBeenCalled();
  onDismiss.mockReturnValue(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape that ends a composition leaves the dialog open', async () => {
  const { user } = renderUi(
    <Dialog defaultOpen title="Rename">
      <input aria-label="Name" />
    </Dialog>,
  );
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true });
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape discards the typed text of a field before it closes the dialog', async () => {
  const { user } = renderUi(
    <Dialog defaultOpen title="Rows">
      <NumberInput aria-label="Rows limit" defaultValue={15} />
    </Dialog>,
  );
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.clear(field);
  await user.type(field, '2');
  await user.keyboard('{Escape}');
  expect(field.value).toBe('15');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form in a dialog does not submit the form around the dialog', async () => {
  const onOuter = vi.fn((event: FormEvent) => event.preventDefault());
  const onInner = vi.fn((event: FormEvent) => event.preventDefault());
  const onSubmit = vi.fn();
  const { user } = renderUi(
    <form onSubmit={onOuter}>
      <Dialog defaultOpen title="Connect" onSubmit={onSubmit}>
        <form onSubmit={onInner}>
          <button type="submit">Continue</button>
        </form>
      </Dialog>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onInner).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onOuter).not.toHaveBeenCalled();
});
