import type { Change } from '@reporting/formatters';
import type { Paint } from './drawing.ts';
import { type Attributes, el, type Markup } from './markup.ts';

/** Colours by tone. The colour shows improvement or worsening; the mark shows the direction. */
export const TONE_COLOURS = { improvement: 'positive', worsening: 'negative', neutral: 'fg-tertiary' } as const;

/** Outlines of the triangles in a box of 8 by 7 px. */
const TRIANGLES = { up: 'M4 .4 7.8 6.6H.2Z', down: 'M4 6.6 .2 .4h7.6Z' } as const;

/** Draws an 8 px triangle for the direction, or a dash for no change. */
export function directionMark(change: Change, x: number, y: number, paint: Paint): Markup {
  const fill = paint(TONE_COLOURS[change.tone]);
  return change.direction === 'none'
    ? el('rect', { x, y: y + 2.75, width: 8, height: 1.5, rx: 0.75, fill })
    : el('path', { d: TRIANGLES[change.direction], transform: `translate(${x} ${y})`, fill });
}

/** Attributes of the parts of a change: slots and classes on a page, other classes in print. */
export interface ChangeLook {
  mark: Attributes;
  /** The visible text. */
  shown: Attributes;
  triangle: Attributes;
  dash: Attributes;
  /** The text for assistive technology, or null if the page announces the change in another way. */
  spoken: Attributes | null;
}

/** Isolates a number with a unit (`4 pp`), so that number and unit keep their order in right-to-left text. */
function withUnit(magnitude: string): Markup | string {
  return /\s/.test(magnitude) ? el('bdi', {}, magnitude) : magnitude;
}

/**
 * Writes a change in a line of text. The triangle shows the direction, the colour shows improvement or worsening, and the text
 * states both.
 */
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
