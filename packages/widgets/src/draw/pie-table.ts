import type { PieContent } from '../model/pie-content.ts';
import { pieRows, pieTotalText } from '../model/pie-slices.ts';
import { figureTable, line, MOST_ROWS, readingText, type TableWriting } from './figure-table.ts';
import type { Markup } from './markup.ts';

/**
 * Returns a pie's figures as a table with the total and every row, including rows that are not drawn, or null for more
 * than `MOST_ROWS` rows.
 */
export function pieTable(content: PieContent, title: string, writing: TableWriting): Markup | null {
  const { locale, messages } = writing;
  if (content.parts.length > MOST_ROWS) return null;
  const options = { locale, words: messages.changes, pieWords: messages.pie };
  return figureTable(
    writing,
    title,
    [content.dimension || messages.series, content.metric.label, messages.pie.share],
    pieRows(content, options).map((row) => line(row.label, [readingText(row, messages), row.share])),
    line(messages.total, [pieTotalText(content, options), '']),
  );
}
