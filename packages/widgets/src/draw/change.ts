import type { Change } from '@reporting/formatters';
import type { Paint } from './drawing.ts';
import { type Attributes, el, type Markup } from './markup.ts';

/** The colour says better or worse, the mark the direction. */
export const TONE_COLOURS = { improvement: 'positive', worsening: 'negative', neutral: 'fg-tertiary' } as const;

/** Outline of the triangle in a box of 8 by 7. */
const TRIANGLES = { up: 'M4 .4 7.8 6.6H.2Z', down: 'M4 6.6 .2 .4h7.6Z' } as const;

/** An 8 px triangle for the direction; a dash where nothing changed. */
export function directionMark(change: Change, x: number, y: number, paint: Paint): Markup {
  const fill = paint(TONE_COLOURS[change.tone]);
  return change.direction === 'none'
    ? el('rect', { x, y: y + 2.75, width: 8, height: 1.5, rx: 0.75, fill })
    : el('path', { d: TRIANGLES[change.direction], transform: `translate(${x} ${y})`, fill });
}

/** What the parts of a change carry: slots and classes on a page, other classes on paper. */
export interface ChangeLook {
  mark: Attributes;
  /** What is seen of it. */
  shown: Attributes;
  triangle: Attributes;
  dash: Attributes;
  /** What assistive technology reads; null where the page says it otherwise. */
  spoken: Attributes | null;
}

/** A number before its unit (`4 pp`) keeps that place in texts from right to left. */
function withUnit(magnitude: string): Markup | string {
  return /\s/.test(magnitude) ? el('bdi', {}, magnitude) : magnitude;
}

/** A change in a line of text: the triangle shows the direction, the colour better or worse, and the words say both. */
export function changeMark({ direction, tone, magnitude, label, value }: Change, look: ChangeLook): Markup {
  const triangle =
    direction === 'none'
      ? el('span', look.dash)
      : el(
          'svg',
          { width: 8, height: 7, viewBox: '0 0 8 7', fill: 'currentColor', ...look.triangle },
          el('path', { d: TRIANGLES[direction] }),
        );
  return el(
    'span',
    { ...look.mark, 'data-tone': tone, 'data-direction': direction },
    el('span', look.shown, value !== null && triangle, withUnit(magnitude)),
    look.spoken && label !== '' && el('span', look.spoken, label),
  );
}
