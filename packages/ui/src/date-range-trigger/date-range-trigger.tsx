'use client';

import type { RangeSelection } from '@reporting/formatters/date-range';
import type { ComponentProps } from 'react';
import { RangeButton } from '../date-range-picker/range-button.tsx';
import { useFieldControl } from '../field/field-control.tsx';

export interface DateRangeTriggerProps extends Omit<ComponentProps<'button'>, 'value' | 'type' | 'children'> {
  readonly value: RangeSelection;
}

/**
 * The button of `DateRangePicker` without the picker, for pages that load the picker later. It has the same size and accessible name, so
 * that nothing moves when the picker replaces it. Renders a `<button>`.
 */
export function DateRangeTrigger({ id, disabled, ...props }: DateRangeTriggerProps) {
  const control = useFieldControl({ ...props, id, disabled });
  return <RangeButton aria-haspopup="dialog" {...props} control={control} />;
}
