import type { Change } from '@reporting/formatters';
import { formatDateRange, NOT_AVAILABLE } from '@reporting/formatters';
import { asDrawn } from '../model/by-size.ts';
import { type SummaryFigure, showsTotalsOnly } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import { readable } from './html-figure.ts';
import { omittedRows, type Writing } from './html-parts.ts';
import { sceneOf } from './mail-table.ts';

/** Returns a figure as one line, for example `Revenue: $86,940, was $77,212, 12.6%, improvement`. */
export function figureLine({ label, value, previous, change }: SummaryFigure, { messages }: Writing): string {
  const was = previous === null ? '' : fill(messages.was, { value: previous });
  return `${label}: ${[value, was, changeText(change)].filter((part) => part !== '').join(', ')}`;
}

const changeText = (change: Change | null): string => (change === null || change.value === null ? '' : change.label);

/** Returns the rows of a table, or of a drawing over categories, as lines. */
export function rowLines(widget: InteractiveWidget, data: WidgetData, writing: Writing): string[] {
  const scene = sceneOf(asDrawn(widget, data), data, writing);
  const cells = (texts: readonly { value: string; change: Change | null }[]) =>
    scene.columns
      .map(({ label }, place) => {
        const cell = texts[place];
        const change = changeText(cell?.change ?? null);
        const value = `${cell?.value ?? NOT_AVAILABLE}${change === '' ? '' : ` (${change})`}`;
        return scene.columns.length === 1 ? value : `${label} ${value}`;
      })
      .join('; ');
  const shown = Math.min(scene.length, writing.maxRows);
  const lines = Array.from({ length: shown }, (_, place) => {
    const { name, cells: texts } = scene.row(place);
    return scene.dimension === null ? cells(texts) : `${name}: ${cells(texts)}`;
  });
  const left = scene.length - shown;
  if (left > 0) lines.push(omittedRows(left, writing));
  if (scene.total) lines.push(`${writing.messages.total}: ${cells(scene.total)}`);
  return lines;
}

/**
 * Describes a drawing in words, for the text part of a mail and in place of the picture. States totals, extremes, and the rows of
 * drawings over categories.
 */
export function drawingLines(widget: InteractiveWidget, data: WidgetData, writing: Writing): string[] {
  const { startDate, endDate } = data.meta;
  const range = `${formatDateRange({ startDate, endDate }, { locale: writing.locale })}. `;
  const { summary, reason } = readable(widget, data, writing);
  const words = summary.startsWith(range) ? summary.slice(range.length) : summary;
  const hasRows = data.columns.some(({ role, type }) => role === 'dimension' && type !== 'date');
  const rows = hasRows && !showsTotalsOnly(widget.format) ? rowLines(widget, data, writing) : [];
  return [reason, words, ...rows].filter((line) => line !== '');
}
