import type { Dashboard } from '@reporting/contract';
import { formatDateRange } from '@reporting/formatters';
import { RANGE_TYPES, type RangeSelection, resolveRange } from '@reporting/formatters/date-range';
import { Button, Icon, Menu, useUi } from '@reporting/ui';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { comparedRange } from './range.ts';

interface RangeControlProps {
  readonly range: RangeSelection;
  readonly dashboard: Pick<Dashboard, 'today' | 'maximumDate'>;
  readonly onChange: (range: RangeSelection) => void;
}

/** The dates in view and what they are compared with. */
export function RangeControl({ range, dashboard, onChange }: RangeControlProps) {
  const { messages } = useUi();
  const compared = comparedRange(range);
  return (
    <Menu
      align="end"
      trigger={
        <Button size="l" icon={<Icon as={CalendarDays} />} iconEnd={<Icon as={ChevronDown} />}>
          {formatDateRange(range)}
          {compared && <span className="text-fg-secondary">vs {formatDateRange(compared, { year: false })}</span>}
        </Button>
      }
      items={[
        {
          kind: 'choice',
          label: messages.range.rangeType,
          value: range.type,
          options: RANGE_TYPES.filter((type) => type !== 'custom').map((type) => ({
            value: type,
            label: messages.range[type],
          })),
          onValueChange: (value) => {
            const type = RANGE_TYPES.find((candidate) => candidate === value) ?? 'last30Days';
            onChange({
              type,
              ...resolveRange({ type, today: dashboard.today, maxDate: dashboard.maximumDate }),
              comparison: range.comparison.mode === 'off' ? range.comparison : { mode: 'previous' },
            });
          },
        },
      ]}
    />
  );
}
