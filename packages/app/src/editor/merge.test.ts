import type { Widget } from '@reporting/widgets/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditorDocument } from './document.ts';
import { countingId, textFixture, widgetFixture } from './fixtures.ts';
import { type Choice, choose, merge } from './merge.ts';

const BASE: EditorDocument = {
  name: 'Report',
  widgets: [],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
  range: { type: 'last30Days', startDate: '2026-10-22', endDate: '2026-11-20', comparison: { mode: 'previous' } },
};
const doc = (changes: Partial<EditorDocument>): EditorDocument => ({ ...BASE, ...changes });
const titles = ({ widgets }: EditorDocument) => widgets.map(({ title }) => title);
const placed = (...widgets: Widget[]) => widgets.map((widget, order) => ({ ...widget, order }));
const chosen = (...choices: [string, Choice][]) => new Map(choices);

const text = textFixture({ title: 'Text' });
const chart = widgetFixture({ title: 'Chart' });
const table = widgetFixture({ title: 'Table' });
const base = doc({ widgets: placed(text, chart, table) });
const renamed = (widget: Widget, title: string) => ({ ...widget, title });

describe('merging two versions', () => {
  it('applies changes, additions, deletions and moves of one side without a choice', () => {
    const added = textFixture({ title: 'Mine, new' });
    const mine = doc({ widgets: placed(renamed(text, 'Text, mine'), added, chart, table) });
    const theirs = doc({
      widgets: placed(table, text, renamed(chart, 'Chart, theirs'), textFixture({ title: 'New' })),
    });
    const merged = merge(base, mine, theirs);
    expect(merged.differences).toEqual([]);
    expect(titles(merged.document)).toEqual(['Table', 'Text, mine', 'Mine, new', 'Chart, theirs', 'New']);
    expect(merged.document.widgets.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    expect(titles(merge(base, doc({ widgets: placed(text, table) }), base).document)).toEqual(['Text', 'Table']);
    expect(titles(merge(base, base, doc({ widgets: placed(text, table) })).document)).toEqual(['Text', 'Table']);
  });

  it('keeps my order if only I moved widgets', () => {
    const mine = doc({ widgets: placed(table, chart, text) });
    const theirs = doc({ widgets: placed(text, textFixture({ title: 'New' }), chart, table) });
    const merged = merge(base, mine, theirs);
    expect([titles(merged.document), merged.differences]).toEqual([['Table', 'Chart', 'Text', 'New'], []]);
  });

  it('requires no choice if both sides made the same change', () => {
    const both = doc({ widgets: placed(renamed(text, 'Same'), chart, table), name: 'Same' });
    expect(merge(base, both, structuredClone(both))).toMatchObject({ differences: [], agreed: 3 });
  });

  it('requires a choice for each widget that both sides changed: mine, theirs or both', () => {
    const [instance] = chart.instances;
    const column = `${instance?.id}.sessions`;
    const own = { ...renamed(chart, 'Chart, mine'), orderBy: { column, dir: 'desc' as const } };
    const mine = doc({ widgets: placed(renamed(text, 'Text, mine'), own, table) });
    const theirs = doc({ widgets: placed(text, renamed(chart, 'Chart, theirs'), table) });
    const merged = merge(base, mine, theirs);
    expect(merged.differences).toMatchObject([{ kind: 'widget', id: chart.id }]);
    expect(merged.agreed).toBe(2);
    const of = (choice: Choice) => choose(merged, theirs, chosen([chart.id, choice]), countingId);
    expect(titles(of('mine'))).toEqual(['Text, mine', 'Chart, mine', 'Table']);
    expect(titles(of('theirs'))).toEqual(['Text, mine', 'Chart, theirs', 'Table']);
    const both = of('both');
    expect(titles(both)).toEqual(['Text, mine', 'Chart, theirs', 'Chart, mine', 'Table']);
    expect(new Set(both.widgets.map(({ id }) => id)).size).toBe(4);
    const copy = both.widgets[2];
    if (copy?.nature !== 'interactive') throw new Error('The copy lost its nature.');
    expect(copy.instances[0]?.id).not.toBe(instance?.id);
    expect(copy.orderBy?.column).toBe(`${copy.instances[0]?.id}.sessions`);
  });

  it('requires a choice for a widget that one side changed and the other deleted', () => {
    const changed = doc({ widgets: placed(text, renamed(chart, 'Chart, changed'), table) });
    const deleted = doc({ widgets: placed(text, table) });
    for (const [mine, theirs, keep, remove] of [
      [changed, deleted, 'mine', 'theirs'],
      [deleted, changed, 'theirs', 'mine'],
    ] as const) {
      const merged = merge(base, mine, theirs);
      expect(merged.differences).toHaveLength(1);
      expect(titles(choose(merged, theirs, chosen([chart.id, keep]), countingId))).toEqual([
        'Text',
        'Chart, changed',
        'Table',
      ]);
      expect(titles(choose(merged, theirs, chosen([chart.id, remove]), countingId))).toEqual(['Text', 'Table']);
    }
  });

  it('combines the settings, and requires a choice for settings that both sides changed', () => {
    const mine = { ...base, name: 'Mine', footer: 'Ask Ada' };
    const theirs = { ...base, name: 'Theirs', styles: { color: 'navy' } };
    const merged = merge(base, mine, theirs);
    expect(merged.document).toMatchObject({ name: 'Mine', footer: 'Ask Ada', styles: { color: 'navy' } });
    expect(merged.differences).toEqual([{ kind: 'setting', id: 'name' }]);
    expect(choose(merged, theirs, chosen(['name', 'theirs']), countingId).name).toBe('Theirs');
    expect(choose(merged, theirs, chosen(), countingId).name).toBe('Mine');
  });

  it('ignores changed dates of a relative range, which differ each day', () => {
    const later = { ...base.range, startDate: '2026-10-23', endDate: '2026-11-21' };
    expect(merge(base, { ...base, name: 'Mine' }, { ...base, range: later }).differences).toEqual([]);
  });

  it('without a base, requires a choice for everything that differs, and keeps widgets that exist on only one side', () => {
    const mine = doc({ widgets: placed(text, renamed(chart, 'Chart, mine')), name: 'Mine' });
    const theirs = doc({ widgets: placed(text, chart, table), name: 'Theirs' });
    const merged = merge(null, mine, theirs);
    expect(merged.differences).toMatchObject([{ id: chart.id }, { kind: 'setting', id: 'name' }]);
    expect(titles(merged.document)).toEqual(['Text', 'Chart, mine', 'Table']);
  });

  it('never loses a change of either side', () => {
    const pool = [text, chart, table, textFixture({ title: 'Four' }), textFixture({ title: 'Five' })];
    const version = (side: string) =>
      fc
        .shuffledSubarray(pool, { minLength: 1 })
        .chain((widgets) =>
          fc
            .tuple(...widgets.map(() => fc.boolean()))
            .map((changes) =>
              doc({ widgets: placed(...widgets.map((widget, at) => (changes[at] ? renamed(widget, side) : widget))) }),
            ),
        );
    const before = doc({ widgets: placed(...pool) });
    fc.assert(
      fc.property(version('mine'), version('theirs'), (mine, theirs) => {
        const merged = merge(before, mine, theirs);
        const all = new Map(merged.differences.map(({ id }) => [id, 'both' as const]));
        const { widgets } = choose(merged, theirs, all, countingId);
        expect(new Set(widgets.map(({ id }) => id)).size).toBe(widgets.length);
        const count = (title: string) => widgets.filter((widget) => widget.title === title).length;
        for (const [side, own] of [
          ['mine', mine],
          ['theirs', theirs],
        ] as const)
          expect(count(side)).toBe(own.widgets.filter(({ title }) => title === side).length);
        expect(merge(before, mine, mine).document).toEqual({ ...mine, widgets: placed(...mine.widgets) });
      }),
    );
  });
});
