import { describe, expect, it } from 'vitest';
import { RestingPointer } from './resting-pointer.ts';

const HERE = { x: 10, y: 10 };
/** A click on the control that was pressed first, and a click on another control. */
const SAME = { control: 'pressed', detail: 2 };
const OTHER = { control: 'appeared', detail: 2 };

function pressedPointer(): RestingPointer {
  const pointer = new RestingPointer();
  pointer.pressed({ ...HERE, control: 'pressed' }, 0);
  return pointer;
}

describe('RestingPointer', () => {
  it('accepts repeated clicks while the layout does not change', () => {
    const pointer = pressedPointer();
    expect(pointer.accepts(SAME, 500)).toBe(true);
    expect(pointer.accepts(OTHER, 500)).toBe(true);
  });

  it.each([
    ['rejects a click on another control if the pointer did not move', [], false],
    ['rejects a click on another control if the pointer moved by 4 px', [{ x: 14, y: 10 }], false],
    ['accepts a click on another control if the pointer moved by 5 px', [{ x: 15, y: 10 }], true],
    ['accepts a click on another control if the pointer moved and returned', [{ x: 40, y: 10 }, HERE], true],
  ])('%s after a press changed the layout', (_, moves, acceptsOther) => {
    const pointer = pressedPointer();
    pointer.layoutChanged(0);
    for (const position of moves) pointer.moved(position);
    expect(pointer.accepts({ ...OTHER, detail: 1 }, 500)).toBe(acceptsOther);
    expect(pointer.accepts(OTHER, 500)).toBe(acceptsOther);
    expect(pointer.accepts(SAME, 500)).toBe(true);
  });

  it('accepts repeated presses of a control although each press changes the layout', () => {
    const pointer = pressedPointer();
    for (const now of [0, 100, 200]) {
      pointer.pressed({ ...HERE, control: 'pressed' }, now);
      expect(pointer.accepts(SAME, now)).toBe(true);
      pointer.layoutChanged(now);
      expect(pointer.accepts(OTHER, now)).toBe(false);
    }
  });

  it('rejects a click on a control that just appeared, even if the layout changes again after the press', () => {
    const pointer = pressedPointer();
    pointer.layoutChanged(0);
    pointer.pressed({ ...HERE, control: 'appeared' }, 100);
    pointer.layoutChanged(110);
    expect(pointer.accepts(OTHER, 120)).toBe(false);
    expect(pointer.accepts(SAME, 120)).toBe(true);
  });

  it('accepts a click more than a second after the layout changed', () => {
    const pointer = pressedPointer();
    pointer.layoutChanged(0);
    expect(pointer.accepts(OTHER, 1_000)).toBe(false);
    expect(pointer.accepts(OTHER, 1_001)).toBe(true);
  });

  it('accepts a click on another control if the pointer left the pressed control before the layout changed', () => {
    const pointer = pressedPointer();
    pointer.moved({ x: 40, y: 10 });
    pointer.layoutChanged(0);
    expect(pointer.accepts(OTHER, 100)).toBe(true);
  });

  it('accepts a click after a key changed the layout', () => {
    const pointer = pressedPointer();
    pointer.keyPressed();
    pointer.layoutChanged(0);
    expect(pointer.accepts(OTHER, 500)).toBe(true);
  });

  it('accepts clicks that the keyboard causes', () => {
    const pointer = pressedPointer();
    pointer.layoutChanged(0);
    expect(pointer.accepts({ ...OTHER, detail: 0 }, 500)).toBe(true);
  });

  it('accepts the first click of a pointer that has pressed nothing', () => {
    const pointer = new RestingPointer();
    pointer.layoutChanged(0);
    expect(pointer.accepts(OTHER, 500)).toBe(true);
  });
});
