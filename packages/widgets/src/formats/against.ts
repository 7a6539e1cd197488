import { formatDateRange } from '@reporting/formatters';
import { fill, type WidgetMessages } from '../card/messages.ts';
import type { WidgetData } from '../schema/data.ts';

/** The comparison period as a tooltip names it: `against 1 – 30 Sep`; empty where nothing is compared. */
export function againstText({ meta, compare }: WidgetData, messages: WidgetMessages, locale: string): string {
  const { compareStartDate: startDate, compareEndDate: endDate } = meta;
  if (!compare || startDate === null || endDate === null) return '';
  return fill(messages.against, { date: formatDateRange({ startDate, endDate }, { locale, year: false }) });
}
