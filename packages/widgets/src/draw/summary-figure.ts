import type { Change } from '@reporting/formatters';
import type { SummaryFigure } from '../model/summary-scene.ts';
import { fill } from '../words/fill.ts';
import type { WidgetMessages } from '../words/messages.ts';
import { type Attributes, el, type Markup } from './markup.ts';

/** Attributes of the parts of a figure: slots and classes on a page, other classes in print. */
export interface FigureLook {
  /** The element around label, figure and comparison value. */
  text: Attributes;
  label: Attributes;
  figure: Attributes;
  before: Attributes;
  was: Attributes;
  change: (change: Change) => Markup;
}

/** Writes the line below a figure: the change, if `change` is not null, and the comparison value. */
export function beforeLine(
  change: Change | null,
  previous: string | null,
  look: Pick<FigureLook, 'before' | 'was' | 'change'>,
  { was }: Pick<WidgetMessages, 'was'>,
): Markup {
  return el(
    'p',
    look.before,
    change && look.change(change),
    previous !== null && el('bdi', look.was, fill(was, { value: previous })),
  );
}

/**
 * Writes one of several figures with its label.
 * @param dense true: the change is beside the figure, and nothing is below the figure
 */
export function figureText(
  { label, value, change, previous }: SummaryFigure,
  dense: boolean,
  look: FigureLook,
  messages: Pick<WidgetMessages, 'was'>,
): Markup {
  return el(
    'div',
    look.text,
    el('p', { ...look.label, title: label }, label),
    el('p', look.figure, el('bdi', {}, value), dense && change && look.change(change)),
    !dense && beforeLine(change, previous, look, messages),
  );
}
