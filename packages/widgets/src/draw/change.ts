import type { Change } from '@reporting/formatters';
import type { Paint } from './drawing.ts';
import { el, type Markup } from './markup.ts';

/** The colour says better or worse, the mark the direction. */
export const TONE_COLOURS = { improvement: 'positive', worsening: 'negative', neutral: 'fg-tertiary' } as const;

/** Outline of the triangle in a box of 8 by 7. */
export const TRIANGLES = { up: 'M4 .4 7.8 6.6H.2Z', down: 'M4 6.6 .2 .4h7.6Z' } as const;

/** An 8 px triangle for the direction; a dash where nothing changed. */
export function directionMark(change: Change, x: number, y: number, paint: Paint): Markup {
  const fill = paint(TONE_COLOURS[change.tone]);
  return change.direction === 'none'
    ? el('rect', { x, y: y + 2.75, width: 8, height: 1.5, rx: 0.75, fill })
    : el('path', { d: TRIANGLES[change.direction], transform: `translate(${x} ${y})`, fill });
}
