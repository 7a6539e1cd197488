import { describe, expect, it } from 'vitest';
import { newHistory, record, redo, undo } from './history.ts';

describe('history', () => {
  it('reverts and repeats steps', () => {
    const three = record(record(newHistory('a'), 'b'), 'c');
    const back = undo(undo(three));
    expect(back.present).toBe('a');
    expect(redo(redo(back)).present).toBe('c');
  });

  it('does not change if there is no step to revert or to repeat', () => {
    const start = newHistory('a');
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  it('discards reverted steps after a new change', () => {
    const changed = record(undo(record(newHistory('a'), 'b')), 'c');
    expect(redo(changed)).toBe(changed);
    expect(undo(changed).present).toBe('a');
  });

  it('ignores an unchanged value', () => {
    const start = newHistory('a');
    expect(record(start, 'a')).toBe(start);
  });

  it.each<[string, (readonly [next: string, run?: string] | 'undo' | 'redo')[], string]>([
    [
      'one step for consecutive changes of one run',
      [
        ['b', 'x'],
        ['c', 'x'],
        ['d', 'x'],
      ],
      'ad',
    ],
    ['a step for each change without a run', [['b'], ['c']], 'abc'],
    [
      'a separate step after a change of another run',
      [
        ['b', 'x'],
        ['c', 'y'],
        ['d', 'x'],
      ],
      'abcd',
    ],
    ['a separate step after a change without a run', [['b', 'x'], ['c'], ['d', 'x']], 'abcd'],
    ['a separate step after an undo', [['b'], ['c', 'x'], 'undo', ['d', 'x']], 'abd'],
    ['a separate step after a redo', [['b', 'x'], 'undo', 'redo', ['c', 'x']], 'abc'],
    ['one step for a run that begins by discarding reverted steps', [['b'], 'undo', ['c', 'x'], ['d', 'x']], 'ad'],
  ])('stores %s', (_, events, states) => {
    let history = newHistory('a');
    for (const event of events)
      history = event === 'undo' ? undo(history) : event === 'redo' ? redo(history) : record(history, ...event);
    expect([...history.past, history.present].join('')).toBe(states);
  });

  it('stores at most 100 steps', () => {
    let history = newHistory(0);
    for (let step = 1; step <= 150; step += 1) history = record(history, step);
    for (let step = 0; step < 200; step += 1) history = undo(history);
    expect(history.present).toBe(50);
  });
});
