import { formatDateRange } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import { fill } from '../words/fill.ts';
import type { WidgetMessages } from '../words/messages.ts';

/** Returns the comparison period for a tooltip, for example `against 1 – 30 Sep`. Empty without a comparison. */
export function againstText({ meta, compare }: WidgetData, messages: WidgetMessages, locale: string): string {
  const { compareStartDate: startDate, compareEndDate: endDate } = meta;
  if (!compare || startDate === null || endDate === null) return '';
  return fill(messages.against, { date: formatDateRange({ startDate, endDate }, { locale, year: false }) });
}
