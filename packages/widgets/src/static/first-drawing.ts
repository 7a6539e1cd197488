import { LEGEND_FOLLOWS } from '../draw/first-drawing.ts';
import { GRID, rowsHeight } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { cardState } from '../state/card-state.ts';
import { hasNoteInTitle } from '../state/card-texts.ts';
import { spanWidth } from './bands.ts';
import { AROUND } from './html-card.ts';
import { readable } from './html-figure.ts';
import { drawingOf, type StaticOptions } from './options.ts';
import { isDrawable, pictureOf, svgRoot, titleRowLegend } from './render-svg.ts';

export interface FirstDrawingOptions extends Omit<StaticOptions, 'theme'> {
  /** Expected width of the grid in px. Default: 1160. If the real width differs, the drawing is scaled until it is replaced. */
  gridWidth?: number | undefined;
}

/**
 * Draws a chart, pie, radar or gauge for the first answer of a server. Pass the result to `<Widget firstDrawing>`, which shows it
 * until the browser has drawn the widget. The drawing uses the colours of the page and fills its element. If the legend of the card is
 * in its title row, the text also contains this legend. Returns an empty text for formats that React renders on a server, or if there is
 * nothing to draw.
 */
export function renderFirstDrawing(
  widget: InteractiveWidget,
  data: WidgetData | null | undefined,
  options: FirstDrawingOptions = {},
): string {
  if (!isDrawable(widget)) return '';
  const state = cardState(widget, data, null);
  if (!data || state.kind !== 'data') return '';
  const drawing = drawingOf({ ...options, theme: 'page' }, state.footer === 'expired');
  const width = spanWidth(widget.width, { width: options.gridWidth ?? 1160, gap: GRID.gap });
  const noted = state.footer !== 'none' && hasNoteInTitle(widget);
  const footer = state.footer === 'none' || noted ? 0 : AROUND.footer;
  const size = {
    width: Math.floor(width) - AROUND.width,
    height: rowsHeight(widget.height) - AROUND.height - footer,
  };
  // As on the card: the title row can contain the legend if it contains no note.
  const picture = pictureOf(widget, data, size, drawing, !noted);
  if (picture?.kind !== 'drawn') return '';
  const { summary, reason } = readable(widget, data, drawing);
  const label = [widget.title, reason, summary].filter((part) => part !== '').join('. ');
  const legend = titleRowLegend(picture, drawing);
  return svgRoot(picture.markup, size, label, drawing, true).source + (legend ? LEGEND_FOLLOWS + legend.source : '');
}
