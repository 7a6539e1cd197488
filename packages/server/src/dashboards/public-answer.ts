import { createHash } from 'node:crypto';
import { dashboardAnswer, getDashboard } from '@reporting/contract';
import { zoneOf } from '../data/dashboards/dates.ts';
import type { OpenedDashboard } from '../data/dashboards/open.ts';
import type { Clock } from '../platform/clock.ts';
import { answer, type WrittenAnswer, writeAnswer } from '../platform/http/answer.ts';
import type { DashboardsService } from './service.ts';

export interface PublicAnswer {
  etag: string;
  written: WrittenAnswer;
}

/** Maximum number of cached answers per stored dashboard. Answers differ by the time zone of the request. */
const MAX_ZONES = 8;
const MINUTE = 60_000;

/**
 * Creates the function that writes public dashboards. An answer depends on the stored row, the time zone and the day.
 * It is cached as long as the row is cached, and at most until the end of the minute. In every time zone, a day ends at
 * the end of a minute.
 */
export function createPublicAnswers(service: Pick<DashboardsService, 'read'>, clock: Clock) {
  const byRow = new WeakMap<object, Map<string, PublicAnswer>>();

  return function publicAnswer(opened: OpenedDashboard, timezone: string | undefined, realtime = false): PublicAnswer {
    const { row } = opened;
    const key = `${Math.floor(clock.now() / MINUTE)} ${zoneOf(opened, timezone)} ${realtime}`;
    const kept = byRow.get(row) ?? new Map<string, PublicAnswer>();
    byRow.set(row, kept);
    const before = kept.get(key);
    if (before) return before;
    const written = writeAnswer(
      getDashboard,
      answer(200, { data: dashboardAnswer(service.read(opened, timezone, realtime)) }),
    );
    const etag = `"${createHash('sha256').update(written.bytes).digest('base64url').slice(0, 27)}"`;
    if (kept.size >= MAX_ZONES) kept.clear();
    kept.set(key, { etag, written });
    return { etag, written };
  };
}

/** Returns true if an If-None-Match header contains the tag, strong or weak. A proxy that compresses an answer makes its tag weak. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
