import type { Drawing } from '../draw/drawing.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import {
  chartContent,
  describeWidget,
  type GaugeContent,
  gaugeContent,
  type PieContent,
  pieContent,
  pieRows,
  pieTotalText,
  type RadarContent,
  radarContent,
  readAxis,
  readPoint,
  type SceneSize,
} from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { readingText, spokenText, type Writing } from './html-parts.ts';
import { pictureOf, svgRoot } from './render-svg.ts';

/** Charts of more points have their summary alone, as on screen. */
const TABLE_ROWS = 100;

/** What stands in a card: markup, or why the values make no such picture. */
export type Content = { kind: 'content'; markup: Markup } | { kind: 'refused'; message: string };

/** A drawn format with what assistive technology reads in its place. */
export function figureContent(widget: InteractiveWidget, data: WidgetData, size: SceneSize, writing: Writing): Content {
  const picture = pictureOf(widget, data, size, writing);
  if (!picture) return { kind: 'content', markup: join() };
  if (picture.kind === 'refused') return picture;
  const { summary, table, reason } = readable(widget, data, writing);
  const label = writing.spoken
    ? widget.title
    : [widget.title, reason, summary].filter((part) => part !== '').join('. ');
  const drawing = svgRoot(picture.markup, size, null, writing);
  return {
    kind: 'content',
    markup: join(
      spokenText(writing, 'radar-reason', reason),
      el('figure', { class: 'rs-figure', role: writing.spoken ? null : 'img', 'aria-label': label }, drawing),
      widget.format !== 'chart:gauge' && spokenText(writing, 'chart-summary', summary),
      writing.spoken && table && el('div', { class: 'rs-spoken' }, table),
    ),
  };
}

interface Readable {
  summary: string;
  table: Markup | null;
  /** Why another picture is shown than was asked for. */
  reason: string;
}

/** What stands for a picture where it is not seen. */
export function readable(widget: InteractiveWidget, data: WidgetData, writing: Drawing): Readable {
  const { locale, messages } = writing;
  const text = { locale, words: messages.changes };
  const summary = describeWidget(widget, data, text);
  switch (widget.format) {
    case 'chart:pie': {
      const content = pieContent(widget, data, { ...text, pieWords: messages.pie });
      if (content.kind === 'refused') return { summary, table: null, reason: '' };
      return {
        summary: [summary, ...content.notes.spoken].join(' '),
        table: content.parts.length <= TABLE_ROWS ? pieTable(content, widget.title, writing) : null,
        reason: '',
      };
    }
    case 'chart:radar': {
      const content = radarContent(widget, data, { ...text, radarWords: messages.radar });
      return content.kind === 'bars'
        ? { ...readable(content.widget, data, writing), reason: content.reason }
        : { summary, table: radarTable(content, widget.title, writing), reason: '' };
    }
    case 'chart:gauge': {
      const content = gaugeContent(widget, data, { ...text, gaugeWords: messages.gauge });
      if (content.kind === 'refused') return { summary: '', table: null, reason: '' };
      return {
        summary: content.spoken,
        table: gaugeTable(content, widget.title, writing),
        reason: '',
      };
    }
    default:
      return { summary, table: chartTable(widget, data, writing), reason: '' };
  }
}

const column = (name: string): Markup => el('th', { scope: 'col' }, name);
const line = (name: string | undefined, cells: readonly string[]): Markup =>
  el(
    'tr',
    {},
    el('th', { scope: 'row' }, name ?? ''),
    cells.map((cell) => el('td', {}, cell)),
  );

function table(caption: string, head: readonly string[], rows: readonly Markup[], foot: Markup | null = null): Markup {
  return el(
    'table',
    {},
    el('caption', {}, caption),
    head.length > 0 && el('thead', {}, el('tr', {}, head.map(column))),
    el('tbody', {}, rows),
    foot && el('tfoot', {}, foot),
  );
}

function chartTable(widget: InteractiveWidget, data: WidgetData, writing: Drawing): Markup | null {
  const text = { locale: writing.locale, words: writing.messages.changes };
  const content = chartContent(widget, data, text);
  const { positions, label, name } = content.x;
  if (positions.length > TABLE_ROWS) return null;
  return table(
    widget.title,
    [name, ...content.series.map((series) => series.label)],
    positions.map((_, index) =>
      line(
        label(index),
        readPoint(content, index, text).map((reading) => readingText(reading, writing)),
      ),
    ),
  );
}

function pieTable(content: PieContent, title: string, writing: Drawing): Markup {
  const { locale, messages } = writing;
  const options = { locale, words: messages.changes, pieWords: messages.pie };
  return table(
    title,
    [content.dimension || messages.series, content.metric.label, messages.pie.share],
    pieRows(content, options).map((row) => line(row.label, [readingText(row, writing), row.share])),
    line(messages.total, [pieTotalText(content, options), '']),
  );
}

function radarTable(content: RadarContent, title: string, writing: Drawing): Markup {
  const { locale, messages } = writing;
  return table(
    title,
    [content.dimension || messages.series, ...content.shapes.map(({ label }) => label)],
    content.axes.map(({ label }, axis) =>
      line(
        label,
        readAxis(content, axis, { locale, words: messages.changes }).map((reading) => readingText(reading, writing)),
      ),
    ),
  );
}

function gaugeTable(
  { metric, text, range, previousText, change }: GaugeContent,
  title: string,
  writing: Drawing,
): Markup {
  const { messages } = writing;
  return table(
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
