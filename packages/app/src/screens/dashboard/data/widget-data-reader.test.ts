import type { DataLine } from '@reporting/contract';
import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget, WidgetData } from '@reporting/widgets/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textFixture, widgetFixture } from '../../../editor/fixtures.ts';
import { NOVEMBER, OCTOBER, widgetData } from './fixtures.ts';
import { PREVIEW_DELAY, type WidgetDataCalls, WidgetDataReader } from './widget-data-reader.ts';
import { NO_WIDGET_DATA } from './widget-data-state.ts';

const A = widgetFixture({ id: 'a' });
const B = widgetFixture({ id: 'b' });
const CHANGED = widgetFixture({ id: 'a' }, { inputs: { metrics: ['users'] } });
const OLD = widgetData('2026-11-01T08:00:00Z');
const NEW = widgetData('2026-11-01T09:00:00Z');

interface Pending {
  readonly name: string;
  readonly query: RangeInZone;
  readonly signal: AbortSignal;
  readonly line: (id: string, data: WidgetData) => void;
  readonly answer: (data?: WidgetData) => void;
  readonly fail: (error: unknown) => void;
}

/** Creates a reader. The test decides when each of its calls is answered. */
function setUp() {
  const calls: Pending[] = [];
  const open = (name: string, query: RangeInZone, signal: AbortSignal, onLine?: (line: DataLine) => void) =>
    new Promise<WidgetData>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      calls.push({
        name,
        query,
        signal,
        line: (id, data) => onLine?.({ id, data }),
        answer: (data = OLD) => resolve(data),
        fail: reject,
      });
    });
  let state = NO_WIDGET_DATA;
  const transport: WidgetDataCalls = {
    readAll: async (query, onLine, signal) => void (await open('all', query, signal, onLine)),
    readSaved: (id, query, signal) => open(`saved ${id}`, query, signal),
    readPreview: (widget: Widget, query, signal) => open(`preview ${widget.id}`, query, signal),
  };
  const reader = new WidgetDataReader(transport, (next) => {
    state = next;
  });
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('no call was made');
    return call;
  };
  return {
    reader,
    calls,
    last,
    saved: (id: string) => state.saved.get(id),
    draft: (id: string) => state.drafts.get(id),
    settled: () => vi.advanceTimersByTimeAsync(0),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('WidgetDataReader', () => {
  it('reports each line when it arrives, and reports an error for each widget without a line', async () => {
    const { reader, last, saved, settled } = setUp();
    reader.readAll(OCTOBER, [A, B, textFixture({ id: 'text' })]);
    last().line('a', OLD);
    expect(saved('a')).toMatchObject({ data: OLD, loading: false });
    expect(saved('b')).toMatchObject({ data: null, loading: true });
    last().answer();
    await settled();
    expect(saved('a')).toMatchObject({ error: null });
    expect(saved('b')).toMatchObject({ error: { mend: 'retry' }, loading: false });
    expect(saved('text')).toBeUndefined();
  });

  it('ignores lines of a superseded range', async () => {
    const { reader, calls, saved, settled } = setUp();
    const end = reader.readAll(OCTOBER, [A]);
    end();
    reader.readAll(NOVEMBER, [A]);
    calls[0]?.line('a', OLD);
    await settled();
    expect(saved('a')).toMatchObject({ data: null, loading: true, error: null });
    calls[1]?.line('a', NEW);
    expect(saved('a')?.data).toBe(NEW);
  });

  it('keeps the data of the previous range until the new data arrives, and removes it if the request fails', async () => {
    const { reader, calls, last, saved, settled } = setUp();
    const end = reader.readAll(OCTOBER, [A, B]);
    last().line('a', OLD);
    last().line('b', OLD);
    end();
    reader.readAll(NOVEMBER, [A, B]);
    expect(saved('a')).toMatchObject({ data: OLD, loading: true });
    calls[1]?.line('a', NEW);
    calls[1]?.fail(new Error('x'));
    await settled();
    expect(saved('a')).toMatchObject({ data: NEW, error: null });
    expect(saved('b')).toMatchObject({ data: null, error: { mend: 'retry' } });
    expect(reader.failed).toBe(true);
  });

  it('reads a changed widget again, and ignores its line in the stream', async () => {
    const { reader, calls, saved, settled } = setUp();
    reader.readAll(OCTOBER, [A, B]);
    reader.readChanged(OCTOBER, [CHANGED, B]);
    expect(calls.map(({ name }) => name)).toEqual(['all', 'preview a']);
    calls[0]?.line('a', OLD);
    expect(saved('a')).toMatchObject({ data: null, loading: true });
    calls[1]?.answer(NEW);
    await settled();
    expect(saved('a')).toMatchObject({ data: NEW, loading: false });
  });

  it('reads a refreshed widget from its source and keeps the previous data until the answer arrives', async () => {
    const { reader, last, saved, settled } = setUp();
    reader.readAll(OCTOBER, [A]);
    last().line('a', OLD);
    reader.refresh('a');
    expect(last().name).toBe('saved a');
    expect(saved('a')).toMatchObject({ data: OLD, loading: true });
    last().fail(new Error('x'));
    await settled();
    expect(saved('a')).toMatchObject({ data: OLD, loading: false, error: { kind: 'transient' } });
  });

  it('waits for a pause in the entries and requests only the data of the last state', async () => {
    const { reader, calls, last, draft } = setUp();
    reader.openDraft('a');
    reader.updateDraft(A, true, OCTOBER);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY - 1);
    reader.updateDraft(CHANGED, true, OCTOBER);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY);
    expect(calls).toHaveLength(1);
    last().answer(NEW);
    await vi.advanceTimersByTimeAsync(0);
    expect(draft('a')).toMatchObject({ data: NEW, requested: { widget: CHANGED } });
  });

  it('requests nothing if only the drawing changes in the form, or if the form is incomplete', async () => {
    const { reader, calls, last, draft } = setUp();
    reader.readAll(OCTOBER, [A]);
    last().line('a', OLD);
    reader.openDraft('a');
    reader.updateDraft({ ...A, title: 'Visits' }, true, OCTOBER);
    reader.updateDraft(CHANGED, false, OCTOBER);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY);
    expect(calls).toHaveLength(1);
    expect(draft('a')).toMatchObject({ data: OLD, loading: false });
  });

  it('cancels the request of a change that is reverted in the form', async () => {
    const { reader, calls, last, draft } = setUp();
    reader.readAll(OCTOBER, [A]);
    last().line('a', OLD);
    reader.openDraft('a');
    reader.updateDraft(CHANGED, true, OCTOBER);
    reader.updateDraft(A, true, OCTOBER);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY);
    expect(calls).toHaveLength(1);
    expect(draft('a')).toMatchObject({ data: OLD, loading: false, error: null });
  });

  it('keeps the data of a form after the form was saved, without a new request', async () => {
    const { reader, calls, last, saved } = setUp();
    reader.readAll(OCTOBER, [A]);
    last().line('a', OLD);
    reader.openDraft('a');
    reader.updateDraft(CHANGED, true, OCTOBER);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY);
    last().answer(NEW);
    await vi.advanceTimersByTimeAsync(0);
    reader.saveDraft(CHANGED);
    reader.closeDraft('a');
    reader.readChanged(OCTOBER, [CHANGED]);
    expect(saved('a')).toMatchObject({ data: NEW, loading: false });
    expect(calls).toHaveLength(2);
  });

  it('refreshes the draft if the form shows other data than the page', async () => {
    const { reader, last, draft } = setUp();
    reader.readAll(OCTOBER, [A]);
    reader.openDraft('a');
    reader.updateDraft(CHANGED, true, OCTOBER);
    await vi.advanceTimersByTimeAsync(PREVIEW_DELAY);
    last().fail(new Error('x'));
    await vi.advanceTimersByTimeAsync(0);
    expect(draft('a')).toMatchObject({ error: { kind: 'transient' } });
    reader.refresh('a');
    expect(last().name).toBe('preview a');
    last().answer(NEW);
    await vi.advanceTimersByTimeAsync(0);
    expect(draft('a')).toMatchObject({ data: NEW, error: null });
  });
});
