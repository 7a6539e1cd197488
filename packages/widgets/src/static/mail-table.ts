import { columnWidths } from '../draw/column-widths.ts';
import { type Child, el, join, type Markup } from '../draw/markup.ts';
import { type TableCell, type TableScene, tableScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import { omittedRows, type Writing } from './html-parts.ts';
import { MAIL_WIDTH, mailChange, mailLayout, mailText } from './mail-parts.ts';

/** Maximum number of columns of figures, so that a table is readable on a phone. */
const MOST_COLUMNS = 3;
/** Width in px of the names beside the figures. */
const NAMES = 140;

/**
 * Writes a table of at most `maxRows` rows with the columns for which there is space. Below it are the number of omitted rows and
 * the names of omitted columns.
 */
export function mailTable(widget: InteractiveWidget, data: WidgetData, writing: Writing): Markup {
  const scene = sceneOf(widget, data, writing);
  const places = columnsThatFit(scene);
  const shown = Math.min(scene.length, writing.maxRows);
  const left = scene.length - shown;
  const omitted = scene.columns.filter((_, place) => !places.includes(place)).map(({ label }) => label);
  const notes = [
    omittedRows(left, writing),
    omitted.length > 0 ? fill(writing.words.moreColumns, { names: omitted.join(', ') }) : '',
  ].filter((note) => note !== '');
  const end = writing.dir === 'rtl' ? 'left' : 'right';
  const head = el(
    'tr',
    {},
    scene.dimension !== null && headCell(scene.dimension, null, writing),
    places.map((place) => headCell(scene.columns[place]?.label ?? '', end, writing)),
  );
  const body = Array.from({ length: shown }, (_, place) => {
    const { name, cells, image } = scene.row(place);
    return row(scene, [picture(image, writing), name], cells, places, { weight: 400, line: 'border', end }, writing);
  });
  const total =
    scene.total && row(scene, writing.messages.total, scene.total, places, { weight: 600, line: 'axis', end }, writing);
  return join(
    mailLayout({ role: null, style: 'border-collapse:collapse' }, head, body, total),
    notes.map((note) =>
      mailText('p', { colour: 'fg-tertiary', font: '400 12px/16px', style: 'padding:8px 0 0' }, writing, note),
    ),
  );
}

/** Returns the content of a table with the texts of the mail's locale. */
export function sceneOf(widget: InteractiveWidget, data: WidgetData, { locale, messages }: Writing): TableScene {
  return tableScene(widget, data, {
    locale,
    words: messages.changes,
    notSet: messages.notSet,
    notRanked: messages.notRanked,
  });
}

/**
 * Returns the indexes of the first columns for which there is space beside the names: at least one column and at most `MOST_COLUMNS`. A
 * change is written under its value, so a column is as wide as the wider of the two.
 */
function columnsThatFit(scene: TableScene): number[] {
  const widths = columnWidths(scene);
  let used = scene.dimension === null ? 0 : NAMES;
  return [...scene.columns.keys()].filter((place) => {
    used += Math.max(widths.values[place] ?? 0, widths.changes[place] ?? 0);
    return place === 0 || (place < MOST_COLUMNS && used <= MAIL_WIDTH);
  });
}

function headCell(text: string, end: string | null, writing: Writing): Markup {
  const line = `1px solid ${writing.paint('axis')}`;
  return mailText(
    'th',
    {
      colour: 'fg-secondary',
      font: '500 12px/16px',
      class: 'rm-2 rm-axis',
      scope: 'col',
      align: end ?? (writing.dir === 'rtl' ? 'right' : 'left'),
      valign: 'bottom',
      style: `padding:0 ${end === null ? '8px' : '0'} 8px ${end === null ? '0' : '8px'};border-bottom:${line}`,
    },
    writing,
    text,
  );
}

/** Writes a picture that the service stores. Returns null for any other picture, because a mail must not load files of other hosts. */
function picture(image: string | null, { fileUrl }: Writing): Markup | null {
  const src = image?.startsWith('/') ? fileUrl(image) : null;
  if (src === null) return null;
  const style = 'width:36px;height:36px;border:0;border-radius:4px;object-fit:cover;vertical-align:middle';
  return join(el('img', { src, alt: '', width: 36, height: 36, style }), '\u00a0 ');
}

function row(
  scene: TableScene,
  name: Child,
  cells: readonly TableCell[],
  places: readonly number[],
  { weight, line, end }: { weight: 400 | 600; line: 'border' | 'axis'; end: string },
  writing: Writing,
): Markup {
  const edge =
    line === 'axis'
      ? `border-top:1px solid ${writing.paint('axis')}`
      : `border-bottom:1px solid ${writing.paint('border')}`;
  const look = { font: `${weight} 14px/20px`, class: line === 'axis' ? 'rm-fg rm-axis' : 'rm-fg rm-line' };
  return el(
    'tr',
    {},
    scene.dimension !== null &&
      mailText(
        'td',
        { ...look, dir: 'auto', style: `padding:10px 8px 10px 0;${edge};word-break:break-word` },
        writing,
        name,
      ),
    places.map((place) => {
      const cell = cells[place];
      return mailText(
        'td',
        {
          ...look,
          align: end,
          valign: 'top',
          style: `padding:10px 0 10px 8px;${edge};white-space:nowrap;font-variant-numeric:tabular-nums`,
        },
        writing,
        el('bdi', {}, cell?.value),
        cell?.change && [el('br'), mailChange(cell.change, writing)],
      );
    }),
  );
}
