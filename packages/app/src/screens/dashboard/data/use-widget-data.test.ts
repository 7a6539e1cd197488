import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDashboardData, readPreview, readWidgetData } from '../../../api/widget-data.ts';
import { widgetFixture } from '../../../editor/fixtures.ts';
import { OCTOBER, widgetData } from './fixtures.ts';
import { useWidgetData } from './use-widget-data.ts';

vi.mock('../../../api/widget-data.ts', () => ({
  readDashboardData: vi.fn(),
  readPreview: vi.fn(),
  readWidgetData: vi.fn(),
}));

const BEFORE = widgetFixture({ id: 'a' });
const AFTER = widgetFixture({ id: 'a' }, { inputs: { metrics: ['users'] } });

beforeEach(() => {
  vi.mocked(readDashboardData).mockImplementation(async (_permalink, _range, onLine) =>
    onLine({ id: 'a', data: widgetData() }),
  );
  vi.mocked(readPreview).mockResolvedValue(widgetData());
  vi.mocked(readWidgetData).mockResolvedValue(widgetData());
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it.each([
  ['a guest reads a changed widget as it is saved', true, 0, 1],
  ['a member reads a changed widget with its entered values', false, 1, 0],
])('%s', async (_, guest, previews, saved) => {
  const onRefused = () => {};
  const { rerender } = renderHook(({ widgets }) => useWidgetData('abc', OCTOBER, widgets, onRefused, guest), {
    initialProps: { widgets: [BEFORE] },
  });
  await act(async () => {});
  await act(async () => rerender({ widgets: [AFTER] }));
  expect([vi.mocked(readPreview).mock.calls.length, vi.mocked(readWidgetData).mock.calls.length]).toEqual([
    previews,
    saved,
  ]);
  if (guest)
    expect(readWidgetData).toHaveBeenCalledWith('a', 'abc', OCTOBER, expect.objectContaining({ refresh: false }));
});
