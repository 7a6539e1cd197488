import { formatDate } from '@reporting/formatters';
import { localTimeZone, today } from '@reporting/formatters/date-range';
import { useUi } from '@reporting/ui/provider';
import { useMemo } from 'react';
import { clockText, momentText, whenText } from '../lib/when.ts';
import { useMember } from './session.tsx';

/**
 * Returns the time zone in which times of day are shown: the time zone in the user's settings, or the time zone of the
 * device if the settings contain none. Dates of data are not in this time zone.
 */
export function useClockZone(): string {
  // Read only once, because reading the device's time zone takes longer than rendering a button.
  const device = useMemo(localTimeZone, []);
  return useMember()?.user.settings.timezone ?? device;
}

/**
 * Returns a function that formats the day on which the service of the company ends. The dates of the payment provider are days in UTC. A
 * trial ends at a time of day, so its day depends on the user's time zone.
 */
export function useEndDay(): (instant: string) => string {
  const { locale } = useUi();
  const { day } = useWhen();
  const hasSubscription = useMember()?.subscription.id != null;
  return hasSubscription ? (instant) => formatDate(instant.slice(0, 10), { locale }) : day;
}

/** Returns the functions of `when.ts` for the user's time zone and locale, and a function that formats a day. */
export function useWhen() {
  const zone = useClockZone();
  const { locale } = useUi();
  return useMemo(
    () => ({
      clock: (instant: number) => clockText(instant, zone),
      when: (instant: string) => whenText(instant, Date.now(), zone, locale),
      day: (instant: string) => formatDate(today(zone, Date.parse(instant)), { locale }),
      moment: (instant: string) => momentText(instant, Date.now(), zone, locale),
    }),
    [zone, locale],
  );
}
