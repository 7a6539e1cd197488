import { type PlannedSend, plannedSends, type ReportSettings, timeText } from '@reporting/contract/rules';
import { formatDate, formatDateRange } from '@reporting/formatters';
import { timeZoneCity } from '@reporting/formatters/date-range';
import { Icon } from '@reporting/ui';
import { useUi } from '@reporting/ui/provider';
import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { serviceText, t } from '../../../texts/index.ts';

const SENDS = 12;

interface PlannedListProps {
  readonly settings: ReportSettings;
  /** Day of the latest run that the service has planned, in the report's time zone. The list starts with a later day. */
  readonly lastLocalDate: string | null;
  /** True if the schedule is valid. */
  readonly valid: boolean;
}

/** Lists the next twelve sends, each with its period. The dates are computed by the same rules as in the service. */
export function PlannedList({ settings, lastLocalDate, valid }: PlannedListProps) {
  const { locale } = useUi();
  const { schedule, range } = settings;
  const sends = useMemo(
    () => (valid ? plannedSends({ schedule, range }, Date.now(), SENDS, lastLocalDate) : []),
    [schedule, range, lastLocalDate, valid],
  );
  return (
    <section aria-labelledby="planned-sends">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h3 id="planned-sends" className="text-body font-medium">
          {t('Next twelve sends')}
        </h3>
        {valid && (
          <p className="text-caption text-fg-tertiary">
            {timeText(schedule.hour, schedule.minute)} {timeZoneCity(schedule.timezone)}
          </p>
        )}
      </div>
      {!valid ? (
        <p className="text-small text-fg-secondary">{t('Correct the time and the time zone to see the sends.')}</p>
      ) : (
        <table className="w-full text-small">
          <thead className="text-caption text-fg-tertiary">
            <tr>
              <th scope="col" className="py-1.5 ps-1 pe-3 text-start font-normal">
                {t('Sent')}
              </th>
              <th scope="col" className="py-1.5 pe-3 text-start font-normal">
                {t('Period covered')}
              </th>
              <th scope="col" className="py-1.5 pe-1 text-end font-normal">
                {t('Offset')}
              </th>
            </tr>
          </thead>
          {byYear(sends).map(([year, rows]) => (
            <tbody key={year}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={3}
                  className="px-1 pt-3 pb-1 text-start text-caption font-normal text-fg-tertiary"
                >
                  {year}
                </th>
              </tr>
              {rows.map((send) => (
                <Send key={send.localDate} send={send} locale={locale} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}

function Send({ send, locale }: { send: PlannedSend; locale: string }) {
  const { localDate, startDate, endDate, offset, clockNote } = send;
  const tint = clockNote !== null && 'bg-warning-subtle';
  return (
    <>
      <tr className={classNames('border-t border-border', tint)}>
        <th scope="row" className="py-2 ps-1 pe-3 text-start font-medium whitespace-nowrap tabular-nums">
          {formatDate(localDate, { weekday: 'short', year: false, locale })}
        </th>
        <td className="py-2 pe-3 whitespace-nowrap tabular-nums">
          {formatDateRange({ startDate, endDate }, { year: startDate.slice(0, 4) !== localDate.slice(0, 4), locale })}
        </td>
        <td className="py-2 pe-1 text-end text-caption whitespace-nowrap text-fg-secondary tabular-nums">
          {offset.replace(/:00$/, '').replace(/([+-])0/, '$1')}
        </td>
      </tr>
      {clockNote !== null && (
        <tr className={classNames(tint)}>
          <td colSpan={3} className="px-1 pb-2 text-caption text-fg">
            <span className="flex items-start gap-1.5">
              <Icon as={Clock} size="xs" className="mt-0.5" />
              {serviceText(clockNote)}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

function byYear(sends: readonly PlannedSend[]): [string, PlannedSend[]][] {
  const years = new Map<string, PlannedSend[]>();
  for (const send of sends) {
    const year = send.localDate.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), send]);
  }
  return [...years];
}
