import { type RadarContent, readAxis } from '../model/radar-content.ts';
import { figureTable, line, readingText, type TableWriting } from './figure-table.ts';
import type { Markup } from './markup.ts';

/** Writes a radar's figures as a table for assistive technology. */
export function radarTable(content: RadarContent, title: string, writing: TableWriting): Markup {
  const { locale, messages } = writing;
  return figureTable(
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
