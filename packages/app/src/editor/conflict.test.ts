import { describe, expect, it } from 'vitest';
import { keepBoth, ownChanges } from './conflict.ts';
import { countingId, textFixture, widgetFixture } from './fixtures.ts';

describe('keepBoth', () => {
  const shared = textFixture({ title: 'Shared', order: 0 });
  const chart = widgetFixture({ title: 'Chart', order: 1 });

  it('puts only what differs behind theirs, in order', () => {
    const mine = [shared, chart, textFixture({ title: 'Mine', order: 2 })];
    const theirs = [shared, chart, textFixture({ title: 'Theirs', order: 2 })];
    const both = keepBoth(mine, theirs, countingId);
    expect(both.map(({ title, order }) => [title, order])).toEqual([
      ['Shared', 0],
      ['Chart', 1],
      ['Theirs', 2],
      ['Mine', 3],
    ]);
  });

  it('keeps a widget that both changed twice, mine with ids of its own', () => {
    const [instance] = chart.instances;
    const column = `${instance?.id}.sessions`;
    const mine = { ...chart, title: 'Chart, mine', orderBy: { column, dir: 'desc' as const } };
    const both = keepBoth([mine], [{ ...chart, title: 'Chart, theirs' }], countingId);
    expect(both.map(({ title }) => title)).toEqual(['Chart, theirs', 'Chart, mine']);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2);
    const copy = both[1];
    if (copy?.nature !== 'interactive') throw new Error('The copy lost its nature.');
    expect(copy.instances[0]?.id).not.toBe(instance?.id);
    expect(copy.orderBy.column).toBe(`${copy.instances[0]?.id}.sessions`);
  });

  it('takes a widget that only moved for the same one', () => {
    expect(ownChanges([{ ...shared, order: 5 }], [shared])).toEqual([]);
  });

  it('keeps mine where they deleted it', () => {
    expect(keepBoth([shared], [], countingId)).toEqual([shared]);
  });
});
