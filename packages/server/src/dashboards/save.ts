import type { DashboardSave } from '@reporting/contract';
import { rangeOf } from '@reporting/formatters/date-range';
import type { Widget } from '@reporting/widgets/schema';
import { keepStyles } from '@reporting/widgets/theme';
import { type DashboardDoc, isReportable } from '../data/dashboards/doc.ts';

/** The stored document with the changes of a save over it. Ends of a range that stand the wrong way round are swapped. */
export function applySave(doc: DashboardDoc, save: DashboardSave): DashboardDoc {
  const dates = rangeOf(save.start ?? doc.startDate, save.end ?? doc.endDate);
  const compareStart = save.compare_start === undefined ? doc.compareStartDate : save.compare_start;
  const compareEnd = save.compare_end === undefined ? doc.compareEndDate : save.compare_end;
  const compared = compareStart !== null && compareEnd !== null ? rangeOf(compareStart, compareEnd) : null;
  return {
    widgets: save.widgets ?? doc.widgets,
    styles: save.styles ? keepStyles(doc.styles, save.styles) : doc.styles,
    defaults: save.defaults ?? doc.defaults,
    footer: save.footer ?? doc.footer,
    hiddenDateSelector: save.hidden_date_selector ?? doc.hiddenDateSelector,
    rangeType: save.range_type ?? doc.rangeType,
    ...dates,
    compareStartDate: compared?.startDate ?? null,
    compareEndDate: compared?.endDate ?? null,
    timezone: save.timezone === undefined ? doc.timezone : save.timezone,
  };
}

const DAYS = ['start', 'end', 'compare_start', 'compare_end'] as const;

/** What is wrong with the dates of a save, by field. */
export function dateErrors(save: DashboardSave): Record<string, string[]> {
  const wrong = DAYS.filter((field) => typeof save[field] === 'string' && !isReportable(save[field]));
  return Object.fromEntries(wrong.map((field) => [field, ['Use a day from 1970 to 2199.']]));
}

/** One save as it is remembered. */
export interface PastSave {
  version: number;
  editor: string;
  sequence: number;
}

/**
 * Whether a save that started from `save.version` fits on what is stored: nothing newer is there, or everything newer
 * came from the same editor with a lower sequence (a save that the editor itself gave up for this one).
 * @param newer the remembered saves with a version above `save.version`
 */
export function fits(
  save: { version: number; editor: string; sequence: number },
  current: number,
  newer: readonly PastSave[],
): boolean {
  if (save.version > current) return false;
  if (newer.length !== current - save.version) return false;
  return newer.every((past) => past.editor === save.editor && past.sequence < save.sequence);
}

/** The sources that widgets read from, each with how many widgets do. */
export function sourcesOf(widgets: readonly Widget[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const widget of widgets) {
    if (widget.nature === 'passive') continue;
    for (const id of new Set(widget.instances.flatMap((instance) => instance.sourceId ?? []))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
