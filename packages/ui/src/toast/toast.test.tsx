import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { renderUi } from '../testing/render.tsx';
import { type Toasts, ToastsProvider, useToasts } from './toast.tsx';

let toasts: Toasts;
function Grab() {
  toasts = useToasts();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  renderUi(
    <ToastsProvider>
      <Grab />
    </ToastsProvider>,
  );
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an undoable action becomes final after its toast has closed', async () => {
  const onUndo = vi.fn();
  const onExpire = vi.fn();
  await act(async () => {
    toasts.undo({ title: 'Dashboard archived', onUndo, onExpire });
  });
  await wait(9_900);
  expect(onExpire).not.toHaveBeenCalled();
  await wait(200);
  expect(onExpire).toHaveBeenCalledTimes(1);
  expect(onUndo).not.toHaveBeenCalled();
});

test('Undo calls `onUndo`, and the action does not become final', async () => {
  const onUndo = vi.fn();
  const onExpire = vi.fn();
  await act(async () => {
    toasts.undo({ title: 'Dashboard archived', onUndo, onExpire });
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  await wait(20_000);
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(onExpire).not.toHaveBeenCalled();
});

test('at most three toasts are visible, and a fourth closes the oldest', async () => {
  const expired: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    await act(async () => {
      toasts.show({ title: `Toast ${number}`, onExpire: () => expired.push(number) });
    });
  }
  expect(document.querySelectorAll('[data-slot=toast]')).toHaveLength(3);
  expect(screen.queryByText('Toast 1')).toBeNull();
  expect(expired).toEqual([1]);
});

describe('the timer pauses', () => {
  const corner = () => document.querySelector('[data-slot=toast-corner]') as HTMLElement;
  const show = async () => {
    const onExpire = vi.fn();
    await act(async () => {
      toasts.undo({ title: 'Dashboard archived', onUndo: () => {}, onExpire });
    });
    await wait(9_000);
    return onExpire;
  };

  test('while the pointer is on the toast', async () => {
    const onExpire = await show();
    fireEvent.pointerMove(corner());
    await wait(60_000);
    expect(onExpire).not.toHaveBeenCalled();
    fireEvent.pointerLeave(corner().parentElement ?? corner());
    await wait(2_000);
    expect(onExpire).toHaveBeenCalledTimes(1);
  });

  test('while its button has focus', async () => {
    const onExpire = await show();
    await act(async () => screen.getByRole('button', { name: 'Undo' }).focus());
    await wait(60_000);
    expect(onExpire).not.toHaveBeenCalled();
    await act(async () => screen.getByRole('button', { name: 'Undo' }).blur());
    await wait(2_000);
    expect(onExpire).toHaveBeenCalledTimes(1);
  });
});

test('F8 moves focus to the action of the latest toast from anywhere', async () => {
  await act(async () => {
    toasts.undo({ title: 'Dashboard archived', onUndo: () => {} });
  });
  await act(async () => fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
});

test.each([
  ['ltr', 'right'],
  ['rtl', 'left'],
] as const)('%s: a swipe to the nearer edge closes the toast', async (dir, edge) => {
  cleanup();
  renderUi(
    <ToastsProvider>
      <Grab />
    </ToastsProvider>,
    { dir },
  );
  await act(async () => {
    toasts.show({ title: 'Saved' });
  });
  expect(document.querySelector('[data-slot=toast]')?.getAttribute('data-swipe-direction')).toBe(edge);
});

describe('above a modal', () => {
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  const onUndo = vi.fn();

  beforeEach(async () => {
    cleanup();
    onUndo.mockReset();
    renderUi(
      <ToastsProvider>
        <Grab />
        <Dialog defaultOpen title="Sources">
          <input aria-label="Name" />
        </Dialog>
      </ToastsProvider>,
    );
    await act(async () => {
      toasts.undo({ title: 'Source deleted', onUndo });
    });
    const name = screen.getByRole('textbox', { name: 'Name' });
    await act(async () => name.focus());
    await act(async () => fireEvent.keyDown(name, { key: 'F8', code: 'F8' }));
  });

  test('F8 moves focus to a toast, which screen readers can read, and pressing its button moves focus back', async () => {
    const corner = document.querySelector('[data-slot=toast-corner]');
    expect(document.activeElement).toBe(undo());
    expect(corner?.closest('[aria-hidden=true]')).toBeNull();
    await act(async () => fireEvent.click(undo()));
    await wait(1_000);
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('leaving the toasts moves focus back, and the modal traps focus again', async () => {
    await act(async () => undo().focus());
    const outside = document.createElement('button');
    document.body.append(outside);
    await act(async () => outside.focus());
    await wait(100);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await act(async () => outside.focus());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    outside.remove();
  });
});
