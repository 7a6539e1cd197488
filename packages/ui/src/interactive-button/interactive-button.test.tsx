import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { InteractiveButton } from './interactive-button.tsx';

const press = () => act(async () => fireEvent.click(screen.getByRole('button')));
const name = () => screen.getByRole('button').textContent;

test.each([
  ['Done', () => Promise.resolve()],
  ['Failed', () => Promise.reject(new Error('offline'))],
])('shows the result “%s” for 500 ms, and ignores presses during this time', async (result, work) => {
  vi.useFakeTimers();
  const onAction = vi.fn(work);
  renderUi(<InteractiveButton onAction={onAction}>Save</InteractiveButton>);
  await press();
  expect(name()).toBe(result);
  expect(screen.getByRole('status').textContent).toBe(result);
  await press();
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(name()).toBe(result);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(name()).toBe('Save');
  expect(onAction).toHaveBeenCalledTimes(1);
});
