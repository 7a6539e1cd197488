import type { Dashboard } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';
import type { DateRangePickerProps } from '@reporting/ui/date-range-picker';
import { DateRangeTrigger } from '@reporting/ui/date-range-trigger';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * On phones, the dates and the comparison are below each other if one row has no space for both. The separator between
 * them is then moved out of the visible area.
 */
const FULL_WIDTH_ON_PHONES =
  'max-sm:h-auto! max-sm:w-full max-sm:flex-wrap max-sm:overflow-hidden max-sm:[&>span]:min-h-9.5 max-sm:[&>span+span]:-ms-px max-sm:[&>span+span]:grow max-sm:[&>span+span]:justify-between';

interface RangeControlProps {
  readonly range: RangeSelection;
  readonly dashboard: Pick<Dashboard, 'today' | 'maximumDate' | 'effectiveTimezone'>;
  readonly onChange: (range: RangeSelection) => void;
}

/**
 * Shows the range and the comparison of the dashboard. The picker is loaded after the first paint. It replaces the button, so a press that has
 * begun opens it, and it receives the focus of the button.
 */
export function RangeControl({ range, dashboard, onChange }: RangeControlProps) {
  const [picker, setPicker] = useState<{ Component: ComponentType<DateRangePickerProps> } | null>(null);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);

  useEffect(() => {
    let gone = false;
    import('@reporting/ui/date-range-picker').then(
      ({ DateRangePicker }) => {
        if (gone) return;
        focused.current = button.current !== null && document.activeElement === button.current;
        setPicker({ Component: DateRangePicker });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  useLayoutEffect(() => {
    if (picker && focused.current && !wanted) button.current?.focus();
  }, [picker, wanted]);

  if (!picker) {
    const open = () => setWanted(true);
    return (
      <DateRangeTrigger ref={button} value={range} onMouseDown={open} onClick={open} className={FULL_WIDTH_ON_PHONES} />
    );
  }
  return (
    <picker.Component
      ref={button}
      value={range}
      onValueChange={onChange}
      today={dashboard.today}
      enabled={dashboard.maximumDate === dashboard.today ? 'today' : 'past'}
      timeZone={dashboard.effectiveTimezone}
      defaultOpen={wanted}
      className={FULL_WIDTH_ON_PHONES}
    />
  );
}
