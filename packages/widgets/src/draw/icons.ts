import type { WidgetType } from '../schema/widget.ts';
import { type CARD_SHAPES, MARK_SHAPES } from './card-shapes.ts';
import { type Attributes, el, Markup } from './markup.ts';

/** Icons of a card that are no mark of a source. */
export type IconName = keyof typeof CARD_SHAPES;

const MARKS: Record<WidgetType, string> = MARK_SHAPES;

/** How every icon is drawn. */
export const ICON = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' } as const;

/** An icon as an `<svg>` of this size in px. */
export function iconMarkup(shapes: string, size: number, stroke = 2, attributes: Attributes = {}): Markup {
  return el(
    'svg',
    {
      ...attributes,
      width: size,
      height: size,
      ...ICON,
      'stroke-width': stroke,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
    },
    new Markup(shapes),
  );
}

/** The mark of a source type: 14 px, one grey. */
export function markIcon(type: WidgetType, attributes?: Attributes): Markup {
  // Data of a newer service may name a type that is not known here yet; a mark of few lines would look fainter than others.
  const shapes = Object.hasOwn(MARKS, type) ? MARKS[type] : MARKS.base_me;
  return iconMarkup(shapes, 14, type === 'google_analytics_4' ? 3.5 : 2, attributes);
}
