import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { useWhileShown } from './use-while-shown.ts';

it('calls the function only while the component is shown, also in StrictMode', () => {
  const work = vi.fn();
  const { result, unmount } = renderHook(() => useWhileShown(work), { wrapper: StrictMode });
  result.current(1);
  unmount();
  result.current(2);
  expect(work.mock.calls).toEqual([[1]]);
});
