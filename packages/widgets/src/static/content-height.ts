import { columnsOf } from '../draw/summary-layout.ts';
import { wrapText } from '../draw/svg-text.ts';
import { type Block, type Inline, isReadableWidget, parseRichText, summaryScene, tableScene } from '../model/index.ts';
import { mediaOf } from '../model/passive.ts';
import type { WidgetData } from '../schema/data.ts';
import type { UploadInputs } from '../schema/passive.ts';
import type { Widget } from '../schema/widget.ts';
import { cardState } from '../state/card-state.ts';
import type { Writing } from './html-parts.ts';
import { tableHeight } from './table-columns.ts';

/** Height in px of a card's header, padding and borders. */
const AROUND = 65;
const FOOTER = 33;
/** Width in px of the padding and borders at both sides of a card. */
const SIDES = 40;
const LINE = 22;
const BETWEEN = 10;
/** Maximum height in px of an image, and its margins. An image is never higher than the width of its card. */
const IMAGE = 480;
const IMAGE_MARGINS = 16;
/** Minimum height in px of a drawing, and of a figure with its sparkline. */
const PICTURE = 176;
const KPI = 164;
/** Height in px of a label with its figure and comparison value. */
const METRIC = 68;

/**
 * Returns the height in px that a whole card requires in print. Tables and texts require the height of their lines, several
 * figures the height of their rows, and drawings a legible height. Returns 0 if any height is enough.
 */
export function contentHeight(
  widget: Widget,
  data: WidgetData | null | undefined,
  width: number,
  writing: Writing,
): number {
  if (!isReadableWidget(widget)) return PICTURE;
  if (widget.nature === 'passive') return AROUND + passiveHeight(widget.widget, width - SIDES);
  if (!data || cardState(widget, data, null).kind !== 'data') return widget.height === 1 ? PICTURE : 0;
  if (widget.format === 'table') {
    const scene = tableScene(widget, data, { locale: writing.locale });
    return AROUND + FOOTER + tableHeight(scene, width - SIDES, writing.maxRows);
  }
  if (widget.format !== 'summary') return widget.height === 1 ? PICTURE : 0;
  const { figures } = summaryScene(widget, data, { locale: writing.locale, words: writing.messages.changes });
  const count = figures.length;
  if (widget.width === 1) return count === 1 ? KPI : AROUND + FOOTER + count * (METRIC + 24);
  return AROUND + Math.ceil(count / columnsOf(figures, widget.width, width - SIDES)) * (METRIC + 16);
}

function passiveHeight(content: Extract<Widget, { nature: 'passive' }>['widget'], width: number): number {
  if (content.type === 'plain') return textHeight(content.inputs.description, width);
  if (content.type === 'upload') return uploadHeight(content.inputs, width);
  return content.inputs.articles.reduce((sum, article) => sum + 49 + uploadHeight(article, width), 0);
}

function uploadHeight({ file, header, content, description }: Omit<UploadInputs, 'range'>, width: number): number {
  const kind = mediaOf(file)?.kind;
  return (
    (header === '' ? 0 : LINE) +
    (kind === 'image' ? Math.min(IMAGE, width) + IMAGE_MARGINS : kind ? LINE : 0) +
    textHeight(content, width) +
    textHeight(description, width)
  );
}

/** Returns the height in px of a text at a width, with the space between paragraphs. */
function textHeight(text: string, width: number): number {
  const measure = Math.min(width, 480);
  const lines = (nodes: readonly Inline[]): number =>
    plain(nodes)
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, wrapText(line, measure, Number.POSITIVE_INFINITY, 14).length), 0);
  return parseRichText(text).reduce((sum, block: Block) => {
    const own = block.kind === 'list' ? block.items.reduce((all, item) => all + lines(item), 0) : lines(block.children);
    return sum + own * LINE + BETWEEN;
  }, 0);
}

function plain(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => (node.kind === 'break' ? '\n' : node.kind === 'text' ? node.text : plain(node.children)))
    .join('');
}
