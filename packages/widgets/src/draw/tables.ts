import type { Change } from '@reporting/formatters';
import { fill, type WidgetMessages } from '../card/messages.ts';
import { readPoint } from '../model/chart-reading.ts';
import type { ChartContent } from '../model/chart-series.ts';
import type { GaugeContent } from '../model/gauge-scene.ts';
import type { PieContent } from '../model/pie-content.ts';
import { pieRows, pieTotalText } from '../model/pie-slices.ts';
import { type RadarContent, readAxis } from '../model/radar-content.ts';
import type { Drawing } from './drawing.ts';
import { type Attributes, el, type Markup } from './markup.ts';

/** Pictures of more points or rows give assistive technology their summary and "View as table" instead of a table in the page. */
const MOST_ROWS = 100;

/** How a table of figures is written. */
export interface TableWriting extends Pick<Drawing, 'locale' | 'messages'> {
  /** Of the table itself. */
  attributes?: Attributes;
}

/** What a cell says: the value, what it was and its change. */
export function readingText(
  { value, previous, change }: { value: string; previous: string | null; change: Change | null },
  { was }: Pick<WidgetMessages, 'was'>,
): string {
  return [value, previous === null ? '' : fill(was, { value: previous }), change?.label ?? '']
    .filter((part) => part !== '')
    .join(', ');
}

const column = (name: string): Markup => el('th', { scope: 'col' }, name);
const line = (name: string, cells: readonly string[]): Markup =>
  el(
    'tr',
    {},
    el('th', { scope: 'row' }, name),
    cells.map((cell) => el('td', {}, cell)),
  );

function table(
  { attributes }: TableWriting,
  caption: string,
  head: readonly string[],
  rows: readonly Markup[],
  foot: Markup | null = null,
): Markup {
  return el(
    'table',
    attributes,
    el('caption', {}, caption),
    head.length > 0 && el('thead', {}, el('tr', {}, head.map(column))),
    el('tbody', {}, rows),
    foot && el('tfoot', {}, foot),
  );
}

/** A chart's figures as a table for assistive technology; null where it has too many points. */
export function chartTable(content: ChartContent, title: string, writing: TableWriting): Markup | null {
  const { locale, messages } = writing;
  const { positions, label, name } = content.x;
  if (positions.length > MOST_ROWS) return null;
  return table(
    writing,
    title,
    [name, ...content.series.map((series) => series.label)],
    positions.map((_, index) =>
      line(
        label(index),
        readPoint(content, index, { locale, words: messages.changes }).map((reading) => readingText(reading, messages)),
      ),
    ),
  );
}

/** A pie's figures: every row, drawn or not, and the total; null where it has too many rows. */
export function pieTable(content: PieContent, title: string, writing: TableWriting): Markup | null {
  const { locale, messages } = writing;
  if (content.parts.length > MOST_ROWS) return null;
  const options = { locale, words: messages.changes, pieWords: messages.pie };
  return table(
    writing,
    title,
    [content.dimension || messages.series, content.metric.label, messages.pie.share],
    pieRows(content, options).map((row) => line(row.label, [readingText(row, messages), row.share])),
    line(messages.total, [pieTotalText(content, options), '']),
  );
}

/** A radar's figures. */
export function radarTable(content: RadarContent, title: string, writing: TableWriting): Markup {
  const { locale, messages } = writing;
  return table(
    writing,
    title,
    [content.dimension || messages.series, ...content.shapes.map(({ label }) => label)],
    content.axes.map(({ label }, axis) =>
      line(
        label,
        readAxis(content, axis, { locale, words: messages.changes }).map((reading) => readingText(reading, messages)),
      ),
    ),
  );
}

/** A gauge's figures. */
export function gaugeTable(
  { metric, text, range, previousText, change }: GaugeContent,
  title: string,
  writing: TableWriting,
): Markup {
  const { messages } = writing;
  return table(
    writing,
    title,
    [],
    [
      line(metric.label, [text]),
      line(messages.gauge.scale, [range]),
      ...(previousText === null ? [] : [line(messages.previousPeriod, [previousText])]),
      ...(change === null ? [] : [line(messages.gauge.change, [change.label])]),
    ],
  );
}
