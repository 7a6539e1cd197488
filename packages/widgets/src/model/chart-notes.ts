import type { BandMark, LineMark, NoteMark } from '../schema/axis.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import type { ChartContent, ChartMarks, ChartNote } from './chart-content.ts';

/** Returns the notes of a widget whose days are in the range of its data, in order of days. */
export function notesInRange(widget: InteractiveWidget, { meta }: Pick<WidgetData, 'meta'>): NoteMark[] {
  return (widget.formatOptions.marks ?? [])
    .filter((mark) => mark.kind === 'note')
    .filter(({ date, text }) => text.trim() !== '' && date >= meta.startDate && date <= meta.endDate)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Returns the lines and bands of a widget. */
export function valueMarks(widget: InteractiveWidget): (LineMark | BandMark)[] {
  return (widget.formatOptions.marks ?? []).filter((mark) => mark.kind !== 'note');
}

/** The points of a chart in order of time. */
interface PointDays {
  dayOf: ((point: number) => string) | null;
  /** True: a point is one day. False: it is the period that begins on its day. */
  daily: boolean;
  length: number;
}

/** Returns the marks of a chart. Several notes of one point are joined to one text. */
export function chartMarks(widget: InteractiveWidget, data: WidgetData, x: PointDays): ChartMarks {
  const notes: ChartNote[] = [];
  for (const { date, text } of notesInRange(widget, data)) {
    const point = pointOf(x, date);
    const last = notes.at(-1);
    if (point < 0) continue;
    if (last?.point === point) last.text = `${last.text}; ${text}`;
    else notes.push({ point, text });
  }
  return { values: valueMarks(widget), notes };
}

/**
 * Returns the point whose period contains a day; for hours, the first point of the day. If `daily` is true, a point contains only
 * its own day. Returns -1 if there is no such point.
 */
function pointOf({ dayOf, daily, length }: PointDays, date: string): number {
  if (!dayOf) return -1;
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOf(middle) < date) low = middle + 1;
    else high = middle;
  }
  if (low < length && dayOf(low) === date) return low;
  return daily ? -1 : low - 1;
}

/** Returns the note of a point, or null if it has none. */
export function noteAt({ marks }: Pick<ChartContent, 'marks'>, point: number): string | null {
  return marks.notes.find((note) => note.point === point)?.text ?? null;
}
