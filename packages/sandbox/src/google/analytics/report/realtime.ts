import { localTime } from '../../../world/calendar.ts';
import { invalidArgument } from '../../errors.ts';
import type { Facts } from '../facts/sessions.ts';
import type { Property } from '../properties.ts';
import type { Cursor } from './dimensions.ts';
import type { ReportRequest } from './messages.ts';
import { buildReport } from './report.ts';
import { scan } from './scan.ts';

const DIMENSIONS = new Set(['city', 'country', 'countryId', 'deviceCategory', 'eventName', 'platform', 'dateRange']);
const METRICS = new Set(['activeUsers', 'eventCount', 'keyEvents', 'screenPageViews']);
const WINDOW = 30;

/**
 * Answers `properties.runRealtimeReport`: the sessions of the current hour in the requested minutes (default: the last 30). The minute of a
 * session is derived from its user.
 */
export function runRealtimeReport(
  property: Property,
  request: ReportRequest,
  facts: Facts,
  nowMs: number,
): Record<string, unknown> {
  for (const { name } of request.dimensions ?? []) {
    if (!DIMENSIONS.has(name ?? ''))
      throw invalidArgument(`Field ${name} is not a valid dimension in realtime reports.`, 'dimensions');
  }
  for (const { name } of request.metrics ?? []) {
    if (!METRICS.has(name ?? ''))
      throw invalidArgument(`Field ${name} is not a valid metric in realtime reports.`, 'metrics');
  }
  const specs = request.minuteRanges ?? [{}];
  if (specs.length > 2) throw invalidArgument('Requests are limited to 2 minuteRanges.', 'minute_ranges');
  const minutes = specs.map((spec, index) => {
    const from = spec.startMinutesAgo ?? WINDOW - 1;
    const to = spec.endMinutesAgo ?? 0;
    if (from >= WINDOW || to < 0 || to > from)
      throw invalidArgument('The minuteRange is outside the last 30 minutes.', `minute_ranges[${index}]`);
    return { name: spec.name ?? `date_range_${index}`, from, to, start: 0, end: 0 };
  });
  const here = localTime(nowMs, property.timeZone);
  return buildReport({
    property,
    request,
    ranges: minutes,
    kind: 'analyticsData#runRealtimeReport',
    collect: (range, columns) => {
      const window = minutes.find((one) => one.name === range.name);
      const recent = (cursor: Cursor) => {
        const started = cursor.hour * 60 + (cursor.user % 60);
        const ago = here.hour * 60 + here.minute - started;
        return window !== undefined && ago <= window.from && ago >= window.to;
      };
      return scan({
        property,
        facts,
        start: here.day,
        end: here.day,
        today: here.day,
        // All hours of the day are scanned, including the current hour. The filter selects the minutes.
        hour: 24,
        ...columns,
        filter: (cursor) => recent(cursor) && columns.filter(cursor),
      });
    },
  });
}
