import { CARD_SHAPES } from '../draw/card-shapes.ts';
import { type IconName, iconMarkup, markIcon } from '../draw/icons.ts';
import { el, type Markup } from '../draw/markup.ts';
import { sourceName } from '../words/source-names.ts';

export type { IconName } from '../draw/icons.ts';

/** Writes the icon of a state. */
export function icon(name: IconName, size: number, stroke?: number): Markup {
  return iconMarkup(CARD_SHAPES[name], size, stroke);
}

/** Writes the mark of a source type, with its name. */
export function sourceMark(type: string): Markup {
  const name = sourceName(type);
  return el('span', { class: 'rs-mark', role: 'img', 'aria-label': name, title: name }, markIcon(type));
}
