import type { WidgetData } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { answered, ended, failure, lastFetched, type Results, started } from './data-store.ts';

function data(fetchedAt: string | null): WidgetData {
  return {
    version: 1,
    columns: [],
    rows: [],
    totals: [],
    compare: null,
    meta: {
      state: 'fresh',
      fetchedAt,
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      compareStartDate: null,
      compareEndDate: null,
      timezone: 'UTC',
      sources: [],
      warnings: [],
      truncated: false,
    },
  };
}

const NONE: Results = new Map();

describe('results', () => {
  it('leaves what came alone when the stream ends early, and says why the others did not', () => {
    const one = answered(started(NONE, ['a', 'b'], false), 'a', data(null));
    const end = ended(one, ['a', 'b'], failure('Gone.'));
    expect(end.get('a')).toMatchObject({ error: null, loading: false });
    expect(end.get('b')).toMatchObject({ data: null, error: { message: 'Gone.', mend: 'retry' }, loading: false });
  });

  it('keeps the last data in sight while it is asked for again, and drops it for another range', () => {
    const had = answered(NONE, 'a', data('2026-11-01T08:00:00Z'));
    expect(started(had, ['a'], true).get('a')).toMatchObject({ data: { version: 1 }, loading: true });
    expect(started(had, ['a'], false).get('a')).toMatchObject({ data: null, loading: true });
  });

  it('knows when the newest data was read', () => {
    const two = answered(answered(NONE, 'a', data('2026-11-01T08:00:00Z')), 'b', data('2026-11-01T09:00:00Z'));
    expect(lastFetched(two)).toBe('2026-11-01T09:00:00Z');
    expect(lastFetched(NONE)).toBeNull();
  });
});
