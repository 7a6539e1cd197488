import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumbers } from './numbers.ts';

describe('numbers of the outbox', () => {
  it('count as read if they are below the first given number, and as missing if they are between given numbers', () => {
    const numbers = createNumbers([5, 6, 9], 0);
    expect([numbers.last(), numbers.missing(0)]).toEqual([9, [7, 8]]);
    expect(createNumbers([], 0).last()).toBe(0);
  });

  it('are missing for a minute, and then count as rolled back', () => {
    const numbers = createNumbers([1], 0);
    numbers.seen([4], 1_000);
    numbers.seen([3], 2_000);
    expect(numbers.missing(60_000)).toEqual([2]);
    expect(numbers.missing(61_001)).toEqual([]);
  });

  it('have a limit, so that a million skipped numbers require little memory', () => {
    const numbers = createNumbers([1], 0);
    numbers.seen([5_000_000], 0);
    expect(numbers.missing(0)).toHaveLength(1_000);
    numbers.seen([6_000_000], 0);
    expect(numbers.missing(0)).toHaveLength(1_000);
    expect(numbers.missing(0)).toContain(5_999_999);
  });

  it('are read once each, in any order in which they become visible', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), { maxLength: 60 }).map((delays) => delays.map((delay, index) => index + 1 + delay)),
        (visibleAt) => {
          const numbers = createNumbers([], 0);
          const read: number[] = [];
          for (let time = 0; time <= visibleAt.length + 21; time += 1) {
            const missing = new Set(numbers.missing(time));
            const rows = visibleAt.flatMap((at, index) => {
              const seq = index + 1;
              return at <= time && (seq > numbers.last() || missing.has(seq)) ? [seq] : [];
            });
            numbers.seen(rows, time);
            read.push(...rows);
          }
          expect(read.toSorted((a, b) => a - b)).toEqual(visibleAt.map((_, index) => index + 1));
        },
      ),
    );
  });
});
