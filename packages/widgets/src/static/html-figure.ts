import { chartTable } from '../draw/chart-table.ts';
import type { Drawing } from '../draw/drawing.ts';
import { gaugeTable } from '../draw/gauge-table.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { pieTable } from '../draw/pie-table.ts';
import { radarTable } from '../draw/radar-table.ts';
import {
  chartContent,
  describeWidget,
  gaugeContent,
  pieContent,
  radarContent,
  type SceneSize,
  showsTotalsOnly,
} from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { spokenText, type Writing } from './html-parts.ts';
import { pictureOf, svgRoot, titleRowLegend } from './render-svg.ts';

/** The content of a card with a legend for its title row, if any, or the reason why the data is not drawable. */
export type Content =
  | { kind: 'content'; markup: Markup; legend?: Markup | undefined }
  | { kind: 'not-drawable'; message: string };

/** Writes a drawn format with its text alternative. `titleRow`: see `pictureOf`. */
export function figureContent(
  widget: InteractiveWidget,
  data: WidgetData,
  size: SceneSize,
  writing: Writing,
  titleRow: number | false,
): Content {
  const picture = pictureOf(widget, data, size, writing, titleRow);
  if (!picture) return { kind: 'content', markup: join() };
  if (picture.kind === 'not-drawable') return picture;
  const { summary, table, reason } = readable(widget, data, writing);
  const label = writing.spoken
    ? widget.title
    : [widget.title, reason, summary].filter((part) => part !== '').join('. ');
  // In a PDF only the drawing itself can have a text alternative, because the figure element around it has no other content.
  const drawing = svgRoot(picture.markup, size, writing.spoken ? null : label, writing);
  return {
    kind: 'content',
    legend: titleRowLegend(picture, writing),
    markup: join(
      spokenText(writing, 'radar-reason', reason),
      el('figure', { class: 'rs-figure', ...(writing.spoken ? { 'aria-label': label } : { role: 'none' }) }, drawing),
      !showsTotalsOnly(widget.format) && spokenText(writing, 'chart-summary', summary),
      writing.spoken && table && el('div', { class: 'rs-spoken' }, table),
    ),
  };
}

interface Readable {
  summary: string;
  table: Markup | null;
  /** The reason why the drawn format differs from the requested format; empty if both are the same. */
  reason: string;
}

/** Returns the text alternative of a drawing. */
export function readable(widget: InteractiveWidget, data: WidgetData, writing: Drawing): Readable {
  const { locale, messages } = writing;
  const text = {
    locale,
    words: messages.changes,
    notSet: messages.notSet,
    descriptionWords: messages.descriptionWords,
  };
  const summary = describeWidget(widget, data, text);
  switch (widget.format) {
    case 'chart:pie': {
      const content = pieContent(widget, data, { ...text, pieWords: messages.pie });
      if (content.kind === 'not-drawable') return { summary, table: null, reason: '' };
      return {
        summary: [summary, ...content.notes.spoken].join(' '),
        table: pieTable(content, widget.title, writing),
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
      if (content.kind === 'not-drawable') return { summary: '', table: null, reason: '' };
      return {
        summary: content.spoken,
        table: gaugeTable(content, widget.title, writing),
        reason: '',
      };
    }
    default:
      return { summary, table: chartTable(chartContent(widget, data, text), widget.title, writing), reason: '' };
  }
}
