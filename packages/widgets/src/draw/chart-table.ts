import type { ChartContent } from '../model/chart-content.ts';
import { noteAt } from '../model/chart-notes.ts';
import { readPoint } from '../model/chart-reading.ts';
import { figureTable, line, MOST_ROWS, readingText, type TableWriting } from './figure-table.ts';
import type { Markup } from './markup.ts';

/** Returns a chart's figures as a table for assistive technology, or null for more than `MOST_ROWS` points. */
export function chartTable(content: ChartContent, title: string, writing: TableWriting): Markup | null {
  const { locale, messages } = writing;
  const { positions, label, name } = content.x;
  const noted = content.marks.notes.length > 0;
  if (positions.length > MOST_ROWS) return null;
  return figureTable(
    writing,
    title,
    [name, ...content.series.map((series) => series.label), ...(noted ? [messages.notes] : [])],
    positions.map((_, index) =>
      line(label(index), [
        ...readPoint(content, index, { locale, words: messages.changes }).map((reading) =>
          readingText(reading, messages),
        ),
        ...(noted ? [noteAt(content, index) ?? ''] : []),
      ]),
    ),
  );
}
