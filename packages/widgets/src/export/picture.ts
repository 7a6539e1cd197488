import { formatDateRange } from '@reporting/formatters';
import type { ColourName } from '../draw/drawing.ts';
import { el, Markup } from '../draw/markup.ts';
import { GRID } from '../model/layout.ts';
import { fitText, textWidth } from '../model/text-width.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { LIGHT, type Palette } from '../static/colours.ts';
import { renderWidgetSvg } from '../static/index.ts';
import { FONT_FAMILY } from '../static/options.ts';
import { completeMessages, type WidgetMessages } from '../words/messages.ts';

/** Width in px of a grid column in saved images, as on a wide screen. It is fixed, so that an image has the same size on all screens. */
const COLUMN = 300;
const SIDE = 20;
const HEAD = 52;
const FOOT = 16;

export interface PictureOptions {
  /** BCP 47 tag. Default: `en`. */
  locale?: string | undefined;
  messages?: Partial<WidgetMessages> | undefined;
  /** Colours of the drawing. Default: those of the light theme. */
  colours?: Partial<Palette> | undefined;
}

/**
 * Returns a widget's drawing as one SVG for a file: title and dates above the drawing, on the card's surface. It has the size of
 * the widget on a wide screen.
 * @returns null for a format that is not a drawing, or if there is nothing to draw
 */
export function widgetPicture(
  widget: InteractiveWidget,
  data: WidgetData,
  options: PictureOptions = {},
): string | null {
  const { locale = 'en', colours } = options;
  const messages = completeMessages(options.messages);
  const width = widget.width * COLUMN + (widget.width - 1) * GRID.gap;
  const height = widget.height * GRID.row + (widget.height - 1) * GRID.gap;
  const space = { width: width - 2 * SIDE, height: height - HEAD - FOOT };
  const drawn = renderWidgetSvg(widget, data, { ...space, locale, messages, colours });
  if (drawn === null) return null;
  const palette = { ...LIGHT, ...colours };
  const { startDate, endDate } = data.meta;
  const dates = formatDateRange({ startDate, endDate }, { locale });
  const title = fitText(widget.title || messages.untitled, space.width - textWidth(dates, 12, 400) - 16, 14, 600);
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': FONT_FAMILY,
    },
    el('rect', { width, height, fill: palette.surface }),
    el('text', { x: SIDE, y: 31, 'font-size': 14, 'font-weight': 600, fill: palette.fg }, title),
    el('text', { x: width - SIDE, y: 31, 'font-size': 12, 'text-anchor': 'end', fill: palette['fg-tertiary'] }, dates),
    el('g', { transform: `translate(${SIDE} ${HEAD})` }, new Markup(drawn)),
  ).source;
}

/** Returns the colours at an element as hexadecimal values, which every SVG program supports. Empty without a canvas context. */
export function coloursAt(element: Element): Partial<Palette> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return {};
  const styles = getComputedStyle(element);
  const colours: Partial<Record<ColourName, string>> = {};
  for (const name of Object.keys(LIGHT) as ColourName[]) {
    const value = styles.getPropertyValue(`--rui-${name}`).trim();
    if (value === '') continue;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    colours[name] = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
  return colours;
}
