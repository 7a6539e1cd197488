import { conflictAnswer, type DashboardSaved, type SaveStamp } from '@reporting/contract';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { EditorDocument } from './document.ts';
import { retryPause, Saver, type SaveState } from './saver.ts';

const DOCUMENT: EditorDocument = {
  name: 'A',
  widgets: [],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
  range: { type: 'last30Days', startDate: '2026-10-01', endDate: '2026-10-30', comparison: { mode: 'off' } },
};

const saved = (version: number): DashboardSaved => ({ widgets: [], defaults: {}, styles: {}, version });

function setUp(send: (document: EditorDocument, stamp: SaveStamp, signal: AbortSignal) => Promise<DashboardSaved>) {
  const states: SaveState[] = [];
  const sent = vi.fn(send);
  const saver = new Saver({
    version: 4,
    editor: 'editor-1',
    send: sent,
    onState: (state) => states.push(state),
    now: () => 99,
  });
  return { saver, sent, states };
}

describe('Saver', () => {
  it('reports saving, then saved with the time, and continues from the new version', async () => {
    const { saver, sent, states } = setUp(async () => saved(5));
    await saver.save(DOCUMENT);
    expect(states).toEqual([{ phase: 'saving' }, { phase: 'saved', at: 99 }]);
    await saver.save(DOCUMENT);
    expect(sent.mock.calls.map(([, stamp]) => stamp)).toEqual([
      { version: 4, editor: 'editor-1', sequence: 1 },
      { version: 5, editor: 'editor-1', sequence: 2 },
    ]);
    expect(saver.pending).toBeNull();
  });

  it('sends a save up to three times on 504, with the same version, editor and sequence', async () => {
    const { saver, sent, states } = setUp(async () => {
      throw new ApiError(504);
    });
    await saver.save(DOCUMENT);
    expect(sent).toHaveBeenCalledTimes(3);
    expect(new Set(sent.mock.calls.map(([, stamp]) => stamp.sequence))).toEqual(new Set([1]));
    expect(states.at(-1)).toMatchObject({ phase: 'failed' });
    expect(saver.pending).toBe(DOCUMENT);
  });

  it('reports `saved` if the third attempt succeeds', async () => {
    let tries = 0;
    const { saver, states } = setUp(async () => {
      tries += 1;
      if (tries < 3) throw new ApiError(504);
      return saved(5);
    });
    await saver.save(DOCUMENT);
    expect(states.at(-1)).toEqual({ phase: 'saved', at: 99 });
  });

  it.each([500, 503, 422, 0])('does not repeat a save that fails with status %i', async (status) => {
    const { saver, sent } = setUp(async () => {
      throw new ApiError(status);
    });
    await saver.save(DOCUMENT);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('aborts the running save when the next one starts, and reports no error for the aborted one', async () => {
    const signals: AbortSignal[] = [];
    const { saver, states } = setUp(
      (_document, stamp, signal) =>
        new Promise((resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
          if (stamp.sequence === 2) resolve(saved(6));
        }),
    );
    const first = saver.save(DOCUMENT);
    const second = saver.save({ ...DOCUMENT, name: 'B' });
    await Promise.all([first, second]);
    expect(signals[0]?.aborted).toBe(true);
    expect(states.map((state) => state.phase)).toEqual(['saving', 'saving', 'saved']);
    expect(saver.version).toBe(6);
  });

  it('saves the changes of a run once, after a pause, or immediately if a change outside the run follows', async () => {
    vi.useFakeTimers();
    const { saver, sent, states } = setUp(async () => saved(5));
    const [first, second] = [
      saver.save({ ...DOCUMENT, name: 'B' }, 1_000),
      saver.save({ ...DOCUMENT, name: 'C' }, 1_000),
    ];
    await vi.advanceTimersByTimeAsync(999);
    expect([sent.mock.calls.length, saver.pending?.name]).toEqual([0, 'C']);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([first, second]);
    expect(sent.mock.calls.map(([document]) => document.name)).toEqual(['C']);
    const third = saver.save({ ...DOCUMENT, name: 'D' }, 1_000);
    await saver.save(DOCUMENT);
    await third;
    expect(sent.mock.calls.map(([document]) => document.name)).toEqual(['C', 'A']);
    expect(states.at(-1)).toMatchObject({ phase: 'saved' });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('ignores the late answer of an aborted save', async () => {
    let finishFirst: (answer: DashboardSaved) => void = () => {};
    const { saver } = setUp((_document, stamp) =>
      stamp.sequence === 1
        ? new Promise((resolve) => {
            finishFirst = resolve;
          })
        : Promise.resolve(saved(7)),
    );
    const first = saver.save(DOCUMENT);
    await saver.save({ ...DOCUMENT, name: 'B' });
    finishFirst(saved(5));
    await first;
    expect(saver.version).toBe(7);
  });

  it('reports the version of the other editor on a conflict, and replaces it after `settle`', async () => {
    const theirs = { ...DOCUMENT, name: 'Theirs', version: 8, updatedBy: 'Tom' };
    let refuse = true;
    const { saver, sent, states } = setUp(async () => {
      if (refuse)
        throw new ApiError(409, {
          code: 'save_conflict',
          body: { code: 'save_conflict', message: 'Changed.', current: conflictAnswer(theirs) },
        });
      return saved(9);
    });
    await saver.save(DOCUMENT);
    expect(states.at(-1)).toEqual({ phase: 'conflict', theirs });
    expect(saver.pending).toBe(DOCUMENT);
    refuse = false;
    await saver.settle(8, DOCUMENT);
    expect(sent.mock.lastCall?.[1].version).toBe(8);
    expect(states.at(-1)).toEqual({ phase: 'saved', at: 99 });
  });

  it('repeats a failed save on `retry`', async () => {
    let fail = true;
    const { saver, sent, states } = setUp(async () => {
      if (fail) throw new ApiError(0);
      return saved(5);
    });
    await saver.save(DOCUMENT);
    fail = false;
    await saver.retry();
    expect(sent.mock.lastCall?.[0]).toBe(DOCUMENT);
    expect(states.at(-1)).toEqual({ phase: 'saved', at: 99 });
    await saver.retry();
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('retryPause', () => {
  it.each([
    [0, 0, 5_000],
    [0, 1, 10_000],
    [503, 2, 20_000],
    [504, 9, 60_000],
    [413, 0, null],
    [422, 0, null],
    [500, 0, null],
    [588, 0, null],
  ])('after status %i and %i repetitions is %s', (status, attempt, pause) => {
    expect(retryPause(new ApiError(status), attempt)).toBe(pause);
  });

  it('is null for an error that is not an `ApiError`', () => {
    expect(retryPause(new Error('x'), 0)).toBeNull();
  });
});
