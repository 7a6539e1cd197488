import { describe, expect, it } from 'vitest';
import { RestingPointer } from './resting-pointer.ts';

const CLICK = { detail: 1 };
const SECOND = { detail: 2 };
const KEY = { detail: 0 };

function pointerAt(x: number, y: number): RestingPointer {
  const pointer = new RestingPointer();
  pointer.pressed({ x, y });
  return pointer;
}

describe('RestingPointer', () => {
  it('accepts repeated clicks while the layout does not change', () => {
    const pointer = pointerAt(10, 10);
    expect(pointer.accepts(CLICK, 500)).toBe(true);
    expect(pointer.accepts(SECOND, 500)).toBe(true);
  });

  it.each([
    ['no movement', [], false],
    ['a tremor of 4 px', [{ x: 14, y: 10 }], false],
    ['a movement of 5 px', [{ x: 15, y: 10 }], true],
    [
      'a movement and a return',
      [
        { x: 40, y: 10 },
        { x: 10, y: 10 },
      ],
      true,
    ],
  ])('after a change of the layout and %s', (_, moves, accepted) => {
    const pointer = pointerAt(10, 10);
    pointer.layoutChanged(0);
    for (const position of moves) pointer.moved(position);
    expect(pointer.accepts(CLICK, 500)).toBe(accepted);
    expect(pointer.accepts(SECOND, 500)).toBe(accepted);
  });

  it('accepts a click a second later, when the person has seen the change', () => {
    const pointer = pointerAt(10, 10);
    pointer.layoutChanged(0);
    expect(pointer.accepts(CLICK, 1_000)).toBe(false);
    expect(pointer.accepts(CLICK, 1_001)).toBe(true);
  });

  it('accepts a click after a change by a key', () => {
    const pointer = pointerAt(10, 10);
    pointer.keyPressed();
    pointer.layoutChanged(0);
    expect(pointer.accepts(CLICK, 500)).toBe(true);
  });

  it('accepts clicks by keyboard', () => {
    const pointer = pointerAt(10, 10);
    pointer.layoutChanged(0);
    expect(pointer.accepts(KEY, 500)).toBe(true);
  });

  it('accepts the first click of a pointer that has not been seen', () => {
    const pointer = new RestingPointer();
    pointer.layoutChanged(0);
    expect(pointer.accepts(CLICK, 500)).toBe(true);
  });
});
