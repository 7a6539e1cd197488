import type { Change } from '@reporting/formatters';
import { fill } from '../card/messages.ts';
import { TRIANGLES } from '../draw/change.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import type { StaticDrawing } from './options.ts';

/** How cards are written, beyond how they are drawn. */
export interface Writing extends StaticDrawing {
  /**
   * Whether texts for assistive technology alone are written (summaries, tables of charts). Not on paper, where they would
   * be found and copied as text that nobody sees.
   */
  spoken: boolean;
  /** Level of a card's title. */
  headingLevel: 2 | 3 | 4;
  /** The most rows of a table; the rest is told by its number. */
  maxRows: number;
  /** The address under which a file of a passive widget or a logo is found; null leaves it out. */
  fileUrl: (src: string) => string | null;
}

/** Text for assistive technology alone. */
export function spokenText(writing: Writing, name: string, text: string): Markup {
  return join(writing.spoken && text !== '' && el('span', { class: 'rs-spoken', 'data-slot': name }, text));
}

/** A change: its triangle shows the direction, its colour better or worse, and the words say both. */
export function changeMark(change: Change, writing: Writing, chip = false): Markup {
  const { direction, tone, magnitude, label, word, value } = change;
  // On paper the triangle itself carries the word, beside the figure that everybody reads.
  const named = writing.spoken ? {} : { role: 'img', 'aria-label': word };
  const triangle =
    direction === 'none'
      ? el('span', { class: 'rs-dash', ...named })
      : el(
          'svg',
          { width: 8, height: 7, viewBox: '0 0 8 7', fill: 'currentColor', ...named },
          el('path', { d: TRIANGLES[direction] }),
        );
  return el(
    'span',
    { class: chip ? 'rs-change rs-chip' : 'rs-change', 'data-tone': tone, 'data-direction': direction },
    el(
      'span',
      { 'aria-hidden': writing.spoken ? 'true' : null, class: 'rs-change-shown' },
      value !== null && triangle,
      magnitude,
    ),
    spokenText(writing, 'change-label', label),
  );
}

/** What a figure was. */
export function wasText(previous: string | null, writing: Writing): Markup {
  return join(previous !== null && el('span', { class: 'rs-was' }, fill(writing.messages.was, { value: previous })));
}

/** A cell of a table for assistive technology: the value, what it was and its change. */
export function readingText(
  { value, previous, change }: { value: string; previous: string | null; change: Change | null },
  { messages }: Pick<StaticDrawing, 'messages'>,
): string {
  return [value, previous === null ? '' : fill(messages.was, { value: previous }), change?.label ?? '']
    .filter((part) => part !== '')
    .join(', ');
}
