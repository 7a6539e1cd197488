import { widgetTypeLine } from '../schema/source-types.ts';
import { type CARD_SHAPES, MARK_SHAPES } from './card-shapes.ts';
import { type Attributes, el, Markup } from './markup.ts';

/** Icons of a card other than the marks of sources. */
export type IconName = keyof typeof CARD_SHAPES;

const MARKS: Readonly<Record<string, string>> = MARK_SHAPES;

/** Attributes of all icons. */
export const ICON = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' } as const;

/** Returns an icon as an `<svg>` whose sides are `size` px. */
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

/** Returns the mark of a source type, 14 px wide and high. For an unknown type, returns a neutral mark. */
export function markIcon(type: string, attributes?: Attributes): Markup {
  const mark = widgetTypeLine(type)?.mark ?? '';
  const shapes = (Object.hasOwn(MARKS, mark) ? MARKS[mark] : undefined) ?? MARK_SHAPES.database;
  // This mark has few lines. With the usual stroke it would look fainter than the other marks.
  return iconMarkup(shapes, 14, mark === 'chart-no-axes-column-increasing' ? 3.5 : 2, attributes);
}
