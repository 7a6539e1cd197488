import { comparedRange, type RangeSelection } from '@reporting/formatters/date-range';

export interface RangeFieldsProps {
  readonly name: string;
  readonly form: string | undefined;
  readonly disabled: boolean;
  readonly value: RangeSelection;
}

/** Renders the hidden inputs with which a form submits a range. */
export function RangeFields({ name, form, disabled, value }: RangeFieldsProps) {
  const comparison = comparedRange(value);
  const entries = {
    type: value.type,
    startDate: value.startDate,
    endDate: value.endDate,
    ...(comparison && { compareStartDate: comparison.startDate, compareEndDate: comparison.endDate }),
  };
  return Object.entries(entries).map(([part, text]) => (
    <input
      key={part}
      type="hidden"
      data-slot="date-range-value"
      name={`${name}.${part}`}
      form={form}
      disabled={disabled}
      value={text}
    />
  ));
}
