import type { GaugeContent } from '../model/gauge-scene.ts';
import { figureTable, line, type TableWriting } from './figure-table.ts';
import type { Markup } from './markup.ts';

/** Writes a gauge's figures as a table for assistive technology. */
export function gaugeTable(
  { metric, text, range, previousText, change }: GaugeContent,
  title: string,
  writing: TableWriting,
): Markup {
  const { messages } = writing;
  return figureTable(
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
