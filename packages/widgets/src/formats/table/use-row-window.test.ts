import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRowWindow } from './use-row-window.ts';

describe('drawn rows', () => {
  const windowOf = (count: number, room: number | null) => renderHook(() => useRowWindow(count, 41, room)).result;
  const range = ({ start, end }: { start: number; end: number }) => [start, end];

  it('are initially the rows in view, and some more after the pointer or focus enters', () => {
    const rows = windowOf(1_000, 10 * 41);
    expect(range(rows.current)).toEqual([0, 12]);
    act(() => rows.current.onEnter());
    expect(rows.current.warm).toBe(true);
    expect(range(rows.current)).toEqual([0, 30]);
  });
  it('include rows before and after the view at any scroll position', () => {
    const rows = windowOf(1_000, 10 * 41);
    act(() => rows.current.scrollTo(500 * 41 + 7));
    expect(range(rows.current)).toEqual([486, 528]);
    expect(rows.current.blocks[0]).toEqual([486, 492]);
    expect(rows.current.blocks.at(-1)).toEqual([522, 528]);
    act(() => rows.current.scrollTo(1e9));
    expect(range(rows.current)).toEqual([978, 1_000]);
  });
  it.each([
    ['all of a short table', 100, 410, [0, 100]],
    ['none of an empty table', 0, 410, [0, 0]],
    ['some if the space is unknown', 1_000, null, [0, 42]],
    ['some if the space cannot be measured', 1_000, 0, [0, 42]],
  ] as const)('are %s', (_, count, room, expected) => {
    expect(range(windowOf(count, room).current)).toEqual(expected);
  });
});
