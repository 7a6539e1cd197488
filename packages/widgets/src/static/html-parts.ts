import type { Change } from '@reporting/formatters';
import { changeMark } from '../draw/change.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { fill } from '../words/fill.ts';
import type { StaticWords } from '../words/static.ts';
import type { StaticDrawing } from './options.ts';

/** Options of cards in addition to those of drawings. */
export interface Writing extends StaticDrawing {
  words: StaticWords;
  /**
   * Whether texts for assistive technology are written (summaries, tables of charts). False on paper, where search and copy
   * would find these invisible texts.
   */
  spoken: boolean;
  /** For guests: states without accounts, vendor errors and settings. */
  guest: boolean;
  /** Level of a card's title. */
  headingLevel: 2 | 3 | 4;
  /** Maximum number of rows of a table. Below them, a text states how many rows are omitted. */
  maxRows: number;
  /** Returns the address of a file of a passive widget or a logo; null omits it. */
  fileUrl: (src: string) => string | null;
  /** Returns false for images that the reader of the document cannot load: their address is written instead. */
  loadsImage: (address: string) => boolean;
}

/** Text only for assistive technology. */
export function spokenText(writing: Writing, name: string, text: string): Markup {
  return join(writing.spoken && text !== '' && el('span', { class: 'rs-spoken', 'data-slot': name }, text));
}

/** States how many rows a table omits; empty for none. */
export function omittedRows(count: number, { words, locale }: Writing): string {
  if (count <= 0) return '';
  return count === 1 ? words.moreRow : fill(words.moreRows, { count: count.toLocaleString(locale) });
}

/** A change in a line of text. */
export function changeText(change: Change, { spoken }: Writing, chip = false): Markup {
  // In print the triangle itself has the word, beside the visible figure.
  const named = spoken ? {} : { role: 'img', 'aria-label': change.word };
  return changeMark(change, {
    mark: { class: chip ? 'rs-change rs-chip' : 'rs-change' },
    shown: { 'aria-hidden': spoken ? 'true' : null, class: 'rs-change-shown' },
    triangle: named,
    dash: { class: 'rs-dash', ...named },
    spoken: spoken ? { class: 'rs-spoken', 'data-slot': 'change-label' } : null,
  });
}
