import type { Dashboard } from '@reporting/contract';
import { formatDateRange } from '@reporting/formatters';
import type { RangeSelection } from '@reporting/formatters/date-range';
import type { DateRangePickerProps } from '@reporting/ui/date-range-picker';
import { Icon } from '@reporting/ui/icon';
import { useRangeMessages, useUi } from '@reporting/ui/provider';
import { Calendar, ChevronDown } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { comparedRange } from './range.ts';

interface RangeControlProps {
  readonly range: RangeSelection;
  readonly dashboard: Pick<Dashboard, 'today' | 'maximumDate' | 'effectiveTimezone'>;
  readonly onChange: (range: RangeSelection) => void;
}

/** The picker's own button until its code is there, so that nothing moves when it arrives. */
function Trigger({ range, onClick }: { range: RangeSelection; onClick: () => void }) {
  const { locale } = useUi();
  const texts = useRangeMessages();
  const compared = comparedRange(range);
  return (
    <button
      type="button"
      aria-label={`${texts.label}: ${formatDateRange(range, { locale })}`}
      onClick={onClick}
      className="inline-flex h-(--rui-control-l) max-w-full cursor-pointer max-sm:w-full max-sm:justify-between items-stretch rounded-control border border-border-strong bg-button text-small outline-ring focus-visible:outline-2"
    >
      <span className="flex min-w-0 items-center gap-2 px-3">
        <Icon as={Calendar} className="text-icon" />
        <bdi className="truncate font-semibold">{formatDateRange(range, { locale })}</bdi>
      </span>
      <span
        className={
          compared
            ? 'flex min-w-0 items-center gap-2 border-s border-border-strong ps-3 pe-3 text-fg-secondary'
            : 'flex items-center pe-3'
        }
      >
        {compared && (
          <bdi className="truncate">
            {texts.versus.replace('{range}', formatDateRange(compared, { locale, year: false }))}
          </bdi>
        )}
        <Icon as={ChevronDown} size="s" className="text-icon" />
      </span>
    </button>
  );
}

/** The dates in view and what they are compared with. The picker comes after the first picture of the page. */
export function RangeControl({ range, dashboard, onChange }: RangeControlProps) {
  const [picker, setPicker] = useState<{ Component: ComponentType<DateRangePickerProps> } | null>(null);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    let gone = false;
    import('@reporting/ui/date-range-picker').then(
      ({ DateRangePicker }) => {
        if (!gone) setPicker({ Component: DateRangePicker });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  if (!picker) return <Trigger range={range} onClick={() => setWanted(true)} />;
  return (
    <picker.Component
      value={range}
      onValueChange={onChange}
      today={dashboard.today}
      enabled={dashboard.maximumDate === dashboard.today ? 'today' : 'past'}
      timeZone={dashboard.effectiveTimezone}
      defaultOpen={wanted}
      className="max-sm:w-full max-sm:justify-between"
    />
  );
}
