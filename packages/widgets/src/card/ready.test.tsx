import { act, cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CHANNEL, DATE, data, metric, textWidget, widget } from '../model/fixtures.ts';
import type { WidgetData } from '../schema/data.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import { loadFormats } from './pictures.ts';
import { Widget } from './widget.tsx';

// Modules are compiled on demand. Importing them here keeps the compilation out of the time limit of the tests.
beforeAll(() => loadFormats(['chart', 'chart:pie', 'chart:radar', 'chart:gauge']), 120_000);
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(532);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(303);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => new Proxy({}, { get: () => () => {}, set: () => true }) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sessions = metric('sessions', { label: 'Sessions' });
const month = (first: number): WidgetData =>
  data(
    [DATE, sessions],
    Array.from({ length: 31 }, (_, day) => [`2026-10-${String(day + 1).padStart(2, '0')}`, first + day]),
  );
const channels = (first: number): WidgetData =>
  data(
    [CHANNEL, sessions],
    ['Direct', 'Paid', 'Mail'].map((name, place) => [name, first + place]),
  );

it.each<[string, WidgetJson, (first: number) => WidgetData | null]>([
  ['lines', widget({ format: 'chart' }), month],
  ['bars', widget({ format: 'chart', formatOptions: { type: 'bar' } }), channels],
  ['a pie', widget({ format: 'chart:pie' }), channels],
  ['a radar', widget({ format: 'chart:radar' }), channels],
  ['a table', widget({ format: 'table' }), channels],
  ['a summary', widget({ format: 'summary' }), month],
  ['a text', textWidget(), () => null],
  ['an error', widget({ instances: [] }), () => null],
  ['an invalid widget', { id: 1 } as unknown as WidgetJson, () => null],
])('calls onReady once when the card is complete: %s', async (_, json, dataOf) => {
  const calls: number[] = [];
  const card = (first: number) => (
    <StrictMode>
      <Widget widget={json} data={dataOf(first)} onReady={() => calls.push(first)} />
    </StrictMode>
  );
  const { rerender } = render(card(1));
  await waitFor(() => expect(calls).toEqual([1]));
  // New figures and a new function do not cause a second call.
  rerender(card(2));
  await act(async () => {});
  expect(calls).toEqual([1]);
});

it('does not call onReady while data is loading, and calls the newest function afterwards', async () => {
  const calls: string[] = [];
  const { rerender } = render(<Widget widget={widget({ format: 'chart' })} onReady={() => calls.push('first')} />);
  rerender(<Widget widget={widget({ format: 'chart' })} data={month(1)} onReady={() => calls.push('newest')} />);
  await waitFor(() => expect(calls).toEqual(['newest']));
});
