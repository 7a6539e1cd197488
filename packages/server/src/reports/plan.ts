import { type Occurrence, type ReportSchedule, startOfDay } from '@reporting/formatters/date-range';

/** Longest time in ms between composing a mail and sending it. */
const PREPARED_AHEAD = 60 * 60_000;

/**
 * Returns the columns of a report whose next run was computed at `now`. Without a next occurrence, the planned times
 * are null. The mail is composed at most an hour before its planned time. It is not composed before the planned day
 * begins, because its data ends with the previous day.
 */
export const plannedColumns = ({ timezone }: ReportSchedule, next: Occurrence | null, now: Date) => ({
  next_run_at: next?.at ?? null,
  next_local_date: next?.localDate ?? null,
  prepare_at:
    next && new Date(Math.max(next.at.getTime() - PREPARED_AHEAD, startOfDay(timezone, next.localDate).getTime())),
  planned_at: now,
});
