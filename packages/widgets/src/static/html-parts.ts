import type { Change } from '@reporting/formatters';
import { changeMark } from '../draw/change.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { fill } from '../words/fill.ts';
import type { StaticWords } from '../words/static.ts';
import type { StaticDrawing } from './options.ts';

/** Options of cards, in addition to the options of drawings. */
export interface Writing extends StaticDrawing {
  words: StaticWords;
  /**
   * True if texts for assistive technology (summaries, tables of charts) are written. False on paper, where search and copy would
   * include these invisible texts.
   */
  spoken: boolean;
  /** True for guests: the states show no accounts, no vendor errors and no settings. */
  guest: boolean;
  /** Heading level of a card's title. */
  headingLevel: 2 | 3 | 4;
  /** Maximum number of rows of a table. A text below the table states how many rows are omitted. */
  maxRows: number;
  /** Returns the address of a logo, of a passive widget's file or of a row's picture; null omits it. */
  fileUrl: (src: string) => string | null;
  /** Returns false for an image that the document cannot load. It is then a link with its address; the picture of a row is omitted. */
  loadsImage: (address: string) => boolean;
}

/** Writes a text for assistive technology only, or nothing if `spoken` is false or the text is empty. */
export function spokenText(writing: Writing, name: string, text: string): Markup {
  return join(writing.spoken && text !== '' && el('span', { class: 'rs-spoken', 'data-slot': name }, text));
}

/** Returns a text that states how many rows a table omits. Empty if it omits none. */
export function omittedRows(count: number, { words, locale }: Writing): string {
  if (count <= 0) return '';
  return count === 1 ? words.moreRow : fill(words.moreRows, { count: count.toLocaleString(locale) });
}

/** Writes a change in a line of text. */
export function changeText(change: Change, { spoken }: Writing, chip = false): Markup {
  // Without texts for assistive technology, the triangle has the word of the change, such as `improvement`, as its text alternative.
  const named = spoken ? {} : { role: 'img', 'aria-label': change.word };
  return changeMark(change, {
    mark: { class: chip ? 'rs-change rs-chip' : 'rs-change' },
    shown: { 'aria-hidden': spoken ? 'true' : null, class: 'rs-change-shown' },
    triangle: named,
    dash: { class: 'rs-dash', ...named },
    spoken: spoken ? { class: 'rs-spoken', 'data-slot': 'change-label' } : null,
  });
}
