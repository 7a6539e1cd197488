import type { PieContent } from './pie-content.ts';
import { textWidth } from './text-width.ts';

/** A note about omitted parts of a pie. `start` and `width` are in px from the inline start. */
export interface PieNote {
  text: string;
  /** The full text if `text` is its short form. */
  full: string;
  lines: 1 | 2;
  start: number;
  width: number;
}

/** Returns a note of one or two lines below the drawing, or null if there is nothing to note. */
export function noteOf(content: PieContent, width: number): PieNote | null {
  const text = content.notes.visible.join(' ');
  return text === '' ? null : { text, full: text, lines: textWidth(text) > width ? 2 : 1, start: 0, width };
}

/**
 * Returns a note of one line in a low drawing, in short form if the sentence is too wide, or null if there is nothing
 * to note.
 */
export function lowNote({ notes }: PieContent, start: number, width: number): PieNote | null {
  const full = notes.visible.join(' ');
  if (full === '') return null;
  return { text: textWidth(full) > width ? notes.brief : full, full, lines: 1, start, width };
}
