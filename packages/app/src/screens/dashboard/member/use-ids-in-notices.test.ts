import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIdsInNotices } from './use-ids-in-notices.ts';

it('returns the same set for new notices about the same widgets, and a new set for others', () => {
  const notices = (...ids: string[]) => [{ widgetIds: ids }, { widgetIds: [] }];
  const { result, rerender } = renderHook(useIdsInNotices, { initialProps: notices('a', 'b') });
  const before = result.current;
  expect([before.has('a'), before.has('b'), before.has('c')]).toEqual([true, true, false]);
  rerender(notices('a', 'b'));
  expect(result.current).toBe(before);
  rerender(notices('a', 'c'));
  expect([result.current.has('b'), result.current.has('c')]).toEqual([false, true]);
});
