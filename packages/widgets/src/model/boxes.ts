import { textWidth } from './text-width.ts';

/** A rectangle in px from the left and top of a drawing. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line of text where a drawing writes it: `y` is its baseline. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Height of figures and capitals above the baseline, and of letters below it, as a fraction of the font size. */
const ASCENT = 0.76;
const DESCENT = 0.22;

/** Returns the box of a text of one line. */
export function textBox({ text, x, y, anchor }: PlacedText, size = 12, weight: 400 | 500 | 600 = 400): Box {
  const width = textWidth(text, size, weight);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - ASCENT * size, bottom: y + DESCENT * size };
}

/** Returns true if two boxes have an area in common; boxes that only touch have none. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Returns the first place whose box is inside `bounds` and overlaps no box of `taken`, or null if no place is free. */
export function firstFree<T extends PlacedText>(places: readonly T[], bounds: Box, taken: readonly Box[]): T | null {
  return (
    places.find((place) => {
      const box = textBox(place, 12, 500);
      const inside =
        box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;
      return inside && taken.every((other) => !overlaps(box, other));
    }) ?? null
  );
}
