import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { PdfButton } from './pdf-button.tsx';
import { type PdfEvent, type PdfState, reducePdf } from './pdf-state.ts';

describe('reducePdf', () => {
  const table: [PdfState, PdfEvent, PdfState][] = [
    ['idle', 'start', 'loading'],
    ['ready', 'start', 'loading'],
    ['loading', 'start', 'loading'],
    ['failed', 'start', 'failed'],
    ['loading', 'succeeded', 'ready'],
    ['idle', 'succeeded', 'idle'],
    ['loading', 'failed', 'failed'],
    ['idle', 'failed', 'idle'],
    ['failed', 'reset', 'idle'],
    ['ready', 'reset', 'idle'],
    ['loading', 'reset', 'loading'],
    ['idle', 'reset', 'idle'],
  ];
  test.each(table)('from the state %s, the event %s leads to %s', (state, event, expected) => {
    expect(reducePdf(state, event)).toBe(expected);
  });
});

const state = () => screen.getByRole('button').dataset.state;

test('a failure is reported once and shown for 1500 ms, during which presses are ignored', async () => {
  vi.useFakeTimers();
  const generate = vi.fn(() => Promise.reject(new Error('503')));
  const onFailed = vi.fn();
  renderUi(<PdfButton generate={generate} onFailed={onFailed} />);
  const button = screen.getByRole('button', { name: 'Export PDF' });
  await act(async () => fireEvent.click(button));
  expect(state()).toBe('failed');
  await act(async () => fireEvent.click(button));
  expect(generate).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(state()).toBe('failed');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(state()).toBe('idle');
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('with more widgets than the maximum, the button ignores presses but can be focused; with the maximum, it is enabled', async () => {
  const generate = vi.fn(async () => {});
  const { rerender } = renderUi(<PdfButton generate={generate} widgetCount={51} maxWidgets={50} />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.click(button));
  expect(generate).not.toHaveBeenCalled();
  rerender(<PdfButton generate={generate} widgetCount={50} maxWidgets={50} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(generate).toHaveBeenCalledTimes(1);
});

test('unmounting aborts the export, and the abort is not reported as a failure', async () => {
  const onFailed = vi.fn();
  let signal: AbortSignal | undefined;
  const generate = (given: AbortSignal) => {
    signal = given;
    return new Promise((_, reject) => given.addEventListener('abort', () => reject(given.reason)));
  };
  const { unmount } = renderUi(<PdfButton generate={generate} onFailed={onFailed} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  unmount();
  await Promise.resolve();
  expect(signal?.aborted).toBe(true);
  expect(onFailed).not.toHaveBeenCalled();
});

test.each<[PdfState, (resolve: () => void, reject: () => void) => void]>([
  ['ready', (resolve) => resolve()],
  ['failed', (_resolve, reject) => reject()],
])(
  'an export that began earlier is followed to the state %s, and presses are ignored while it runs',
  async (end, finish) => {
    let settle = (): void => {};
    const running = new Promise<void>((resolve, reject) => {
      settle = () => finish(resolve, reject);
    });
    const generate = vi.fn(async () => {});
    const onFailed = vi.fn();
    renderUi(<PdfButton generate={generate} running={running} onFailed={onFailed} />);
    expect(state()).toBe('loading');
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(generate).not.toHaveBeenCalled();
    await act(async () => settle());
    expect(state()).toBe(end);
    // The button that began the export has reported the failure.
    expect(onFailed).not.toHaveBeenCalled();
  },
);
