import { describe, expect, it } from 'vitest';
import { newHistory, record, redo, undo } from './history.ts';

describe('history', () => {
  it('takes steps back and forth', () => {
    const three = record(record(newHistory('a'), 'b'), 'c');
    const back = undo(undo(three));
    expect(back.present).toBe('a');
    expect(redo(redo(back)).present).toBe('c');
  });

  it('does nothing at its ends', () => {
    const start = newHistory('a');
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  it('forgets what was taken back once something new happens', () => {
    const changed = record(undo(record(newHistory('a'), 'b')), 'c');
    expect(redo(changed)).toBe(changed);
    expect(undo(changed).present).toBe('a');
  });

  it('takes the same value for no step', () => {
    const start = newHistory('a');
    expect(record(start, 'a')).toBe(start);
  });

  it('remembers a hundred steps', () => {
    let history = newHistory(0);
    for (let step = 1; step <= 150; step += 1) history = record(history, step);
    for (let step = 0; step < 200; step += 1) history = undo(history);
    expect(history.present).toBe(50);
  });
});
