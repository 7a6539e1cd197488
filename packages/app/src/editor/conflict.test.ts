import type { RangeSelection } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import { keepBoth, ownChanges } from './conflict.ts';
import type { EditorDocument } from './document.ts';
import { countingId, textFixture, widgetFixture } from './fixtures.ts';

const BASE: EditorDocument = {
  name: 'Report',
  widgets: [],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  range: { type: 'last30Days', startDate: '2026-10-22', endDate: '2026-11-20', comparison: { mode: 'previous' } },
};
const doc = (changes: Partial<EditorDocument>): EditorDocument => ({ ...BASE, ...changes });
const theirsOf = (changes: Partial<EditorDocument>) => ({ ...doc(changes), version: 2, updatedBy: 'Mo' });

describe('keepBoth', () => {
  const shared = textFixture({ title: 'Shared', order: 0 });
  const chart = widgetFixture({ title: 'Chart', order: 1 });

  it.each([
    ['with', doc({ widgets: [shared, chart] })],
    ['without', null],
  ])('adds only differing widgets after theirs, in order, %s a base', (_name, base) => {
    const mine = doc({ widgets: [shared, chart, textFixture({ title: 'Mine', order: 2 })] });
    const theirs = theirsOf({ widgets: [shared, chart, textFixture({ title: 'Theirs', order: 2 })] });
    const both = keepBoth(mine, theirs, base, countingId);
    expect(both.widgets.map(({ title, order }) => [title, order])).toEqual([
      ['Shared', 0],
      ['Chart', 1],
      ['Theirs', 2],
      ['Mine', 3],
    ]);
  });

  it('keeps both versions of a widget that both changed, mine with new ids', () => {
    const [instance] = chart.instances;
    const column = `${instance?.id}.sessions`;
    const mine = doc({ widgets: [{ ...chart, title: 'Chart, mine', orderBy: { column, dir: 'desc' as const } }] });
    const theirs = theirsOf({ widgets: [{ ...chart, title: 'Chart, theirs' }] });
    const both = keepBoth(mine, theirs, doc({ widgets: [chart] }), countingId).widgets;
    expect(both.map(({ title }) => title)).toEqual(['Chart, theirs', 'Chart, mine']);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2);
    const copy = both[1];
    if (copy?.nature !== 'interactive') throw new Error('The copy lost its nature.');
    expect(copy.instances[0]?.id).not.toBe(instance?.id);
    expect(copy.orderBy?.column).toBe(`${copy.instances[0]?.id}.sessions`);
  });

  it('does not restore what only the other editor changed or deleted', () => {
    const base = doc({ widgets: [shared, chart] });
    const theirs = theirsOf({ widgets: [{ ...chart, title: 'Chart, theirs' }] });
    expect(ownChanges(base.widgets, theirs.widgets, base)).toEqual([]);
    expect(keepBoth(base, theirs, base, countingId).widgets.map(({ title }) => title)).toEqual(['Chart, theirs']);
  });

  it('treats a widget that only moved as unchanged', () => {
    expect(ownChanges([{ ...shared, order: 5 }], [shared], null)).toEqual([]);
  });

  it('keeps my widget if they deleted it after my change, or if the base is unknown', () => {
    const changed = { ...shared, title: 'Shared, mine' };
    const base = doc({ widgets: [shared] });
    expect(keepBoth(doc({ widgets: [changed] }), theirsOf({}), base, countingId).widgets).toEqual([changed]);
    expect(keepBoth(base, theirsOf({}), null, countingId).widgets).toEqual([shared]);
  });

  it('combines the settings: mine if I changed them, else theirs', () => {
    const theirs = theirsOf({
      footer: 'Ask Mo',
      range: { type: 'lastMonth', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'previous' } },
    });
    const { version: _version, updatedBy: _updatedBy, ...document } = theirs;
    expect(keepBoth(doc({ name: 'Mine' }), theirs, BASE, countingId)).toEqual({ ...document, name: 'Mine' });
    expect(keepBoth(doc({ styles: { color: 'navy' } }), theirs, BASE, countingId).styles).toEqual({ color: 'navy' });
    const range: RangeSelection = {
      type: 'custom',
      startDate: '2026-11-01',
      endDate: '2026-11-05',
      comparison: { mode: 'previous' },
    };
    expect(keepBoth(doc({ range }), theirs, BASE, countingId)).toEqual(doc({ range, footer: 'Ask Mo' }));
    expect(keepBoth(doc({ name: 'Mine' }), theirs, null, countingId)).toEqual(document);
  });
});
