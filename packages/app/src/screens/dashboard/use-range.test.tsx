import type { Dashboard } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useRange } from './use-range.ts';

afterEach(cleanup);

const OWN: RangeSelection = {
  type: 'lastMonth',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};
const MONTHLY: RangeSelection = { ...OWN, type: 'monthly' };

function open() {
  const location = memoryLocation({ path: '/dashboard/abc', record: true });
  const { result, rerender } = renderHook(
    ({ range }) =>
      useRange({ range, effectiveTimezone: 'UTC', public: false, hiddenDateSelector: false } as unknown as Dashboard),
    {
      initialProps: { range: OWN },
      wrapper: ({ children }) => (
        <Router hook={location.hook} searchHook={location.searchHook}>
          {children}
        </Router>
      ),
    },
  );
  return { current: () => result.current, rerender, address: () => location.history?.at(-1) };
}

it('a range type can be chosen whose dates are those of the dashboard, and become its default', () => {
  const { current, rerender, address } = open();
  const { query } = current();
  act(() => current().setRange(MONTHLY));
  expect([current().range, current().isOwn]).toEqual([MONTHLY, false]);
  expect(address()).toBe('/dashboard/abc?month=10&year=2026');
  // The dates are the same, so no data is requested.
  expect(current().query).toBe(query);
  rerender({ range: MONTHLY });
  expect(current().isOwn).toBe(true);
});

it('the range of the dashboard is not part of the URL', () => {
  const { current, address } = open();
  act(() => current().setRange(MONTHLY));
  act(() => current().setRange(OWN));
  expect([current().isOwn, address()]).toEqual([true, '/dashboard/abc']);
});
