import type { Dashboard } from '@reporting/contract';
import { formatDate } from '@reporting/formatters';
import { OnCanvas } from '@reporting/widgets';
import type { ReactNode } from 'react';
import { clockText } from '../../lib/when.ts';
import { Monogram } from '../../shell/monogram.tsx';

interface DashboardHeaderProps {
  readonly dashboard: Pick<Dashboard, 'companyName' | 'companyLogo' | 'styles' | 'effectiveTimezone' | 'today'>;
  readonly name: string;
  /** The last day of the range. */
  readonly endDate: string;
  /** Instant at which the newest data was fetched. */
  readonly fetchedAt: string | null;
  /** Beside the name: the export. */
  readonly action?: ReactNode;
  /** Content at the end: the range. */
  readonly control?: ReactNode;
}

/** Returns "Copenhagen" for `Europe/Copenhagen`. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The client of the report, the company that made it, and the age of its data. */
export function DashboardHeader({ dashboard, name, endDate, fetchedAt, action, control }: DashboardHeaderProps) {
  const { companyName, companyLogo, styles, effectiveTimezone, today } = dashboard;
  const image = styles.clientImage ?? styles.logoImage ?? companyLogo;
  const shownTo = endDate < today ? endDate : today;
  const read = fetchedAt
    ? `, refreshed ${clockText(Date.parse(fetchedAt), effectiveTimezone)} (${cityOf(effectiveTimezone)})`
    : '';
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-4">
      <OnCanvas className="flex min-w-0 flex-1 basis-100 items-center gap-4">
        <Monogram coloured name={name} image={image} size="l" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-title-page max-sm:whitespace-normal" title={name}>
            {name}
          </h1>
          <p className="text-caption text-fg-secondary">
            Prepared by {companyName}
            <span className="text-fg-tertiary">
              {' '}
              · Data to {formatDate(shownTo, { year: false })}
              {read}
            </span>
          </p>
        </div>
        {action}
      </OnCanvas>
      {control && <div className="max-sm:w-full">{control}</div>}
    </div>
  );
}
