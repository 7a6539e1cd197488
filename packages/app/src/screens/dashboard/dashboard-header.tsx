import type { Dashboard } from '@reporting/contract';
import { formatDate } from '@reporting/formatters';
import { useUi } from '@reporting/ui/provider';
import { OnCanvas } from '@reporting/widgets';
import type { ReactNode } from 'react';
import { clockText } from '../../lib/when.ts';
import { useMember } from '../../session/session.tsx';
import { useClockZone } from '../../session/use-when.ts';
import { Monogram } from '../../shell/monogram.tsx';
import { t } from '../../texts/index.ts';

interface DashboardHeaderProps {
  readonly dashboard: Pick<Dashboard, 'companyName' | 'companyLogo' | 'styles' | 'effectiveTimezone' | 'today'>;
  readonly name: string;
  /** The last day of the range. */
  readonly endDate: string;
  /** Instant at which the newest data was fetched; null without data. */
  readonly fetchedAt: string | null;
  /** Content beside the name, such as the button that exports a PDF. */
  readonly action?: ReactNode;
  /** Content at the end of the header, such as the control for the range. */
  readonly control?: ReactNode;
}

/** Returns the city of a time zone: "Copenhagen" for `Europe/Copenhagen`. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Shows the name of the dashboard, the company that prepared it, the last day of its data, and the time at which the data was fetched. */
export function DashboardHeader({ dashboard, name, endDate, fetchedAt, action, control }: DashboardHeaderProps) {
  const { companyName, companyLogo, styles, effectiveTimezone, today } = dashboard;
  const image = styles.clientImage ?? styles.logoImage ?? companyLogo;
  const shownTo = endDate < today ? endDate : today;
  const { locale } = useUi();
  const date = formatDate(shownTo, { year: false, locale });
  // All times on a screen are in one time zone. For a member, it is the time zone in the user's settings. For a guest,
  // it is the time zone of the dashboard.
  const ownZone = useClockZone();
  const zone = useMember() ? ownZone : effectiveTimezone;
  const clock = fetchedAt && clockText(Date.parse(fetchedAt), zone);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-4">
      <OnCanvas className="flex min-w-0 flex-1 basis-100 items-center gap-4">
        <Monogram coloured name={name} image={image} size="l" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-title-page max-sm:whitespace-normal" title={name}>
            {name}
          </h1>
          <p className="text-caption text-fg-secondary">
            {t('Prepared by {company}', { company: companyName })}
            <span className="text-fg-tertiary">
              {' · '}
              {clock
                ? t('Data to {date}, refreshed {clock} ({city})', { date, clock, city: cityOf(zone) })
                : t('Data to {date}', { date })}
            </span>
          </p>
        </div>
        {action}
      </OnCanvas>
      {control && <div className="max-sm:w-full">{control}</div>}
    </div>
  );
}
