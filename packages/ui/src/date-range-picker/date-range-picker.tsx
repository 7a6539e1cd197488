'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import * as RadixPopover from '@radix-ui/react-popover';
import type { Day, EnabledDays, RangeSelection } from '@reporting/formatters/date-range';
import { type ComponentProps, useReducer, useRef, useState } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { cx } from '../internal/cx.ts';
import { hasFocusElsewhere } from '../internal/has-focus-elsewhere.ts';
import { floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { mergeProps, type SlotProps } from '../internal/merge-props.ts';
import { useMediaQuery } from '../internal/use-media-query.ts';
import { useMergedRefs } from '../internal/use-merged-refs.ts';
import { type OpenProps, useOpenState } from '../internal/use-open-state.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { createPickerState, reducePicker, stagedSelection } from './picker-state.ts';
import { RangeButton } from './range-button.tsx';
import { RangeFields } from './range-fields.tsx';
import { RangePanel } from './range-panel.tsx';
import type { RangePreset } from './range-presets.tsx';
import { useRangeMessages } from './use-range-messages.ts';

type Own = 'value' | 'defaultValue' | 'type' | 'children';

export interface DateRangePickerProps extends Omit<ComponentProps<'button'>, Own>, OpenProps {
  /** The applied range: type, dates and comparison. Dates are `yyyy-MM-dd`. */
  readonly value: RangeSelection;
  /** Called each time the user applies a range. */
  readonly onValueChange: (value: RangeSelection) => void;
  /** The current day in the dashboard's time zone. */
  readonly today: Day;
  /** The days after yesterday that can be picked. Default: `past`, which means no day. */
  readonly enabled?: EnabledDays | undefined;
  /** The first day that can be picked. Default: any. */
  readonly min?: Day | undefined;
  /** Ranges that the user can choose with one press, listed with the range types. */
  readonly presets?: readonly RangePreset[] | undefined;
  /** IANA name of the time zone of the dates. The picker shows its city. */
  readonly timeZone?: string | undefined;
  /**
   * With a name, the form submits `{name}.type`, `{name}.startDate` and `{name}.endDate`. With a comparison, it also submits
   * `{name}.compareStartDate` and `{name}.compareEndDate`.
   */
  readonly name?: string | undefined;
  /** Id of the form, if the picker is outside of the form element. */
  readonly form?: string | undefined;
  /**
   * Name of the picker. Default: the label of the surrounding `Field`, or "Date range" without a `Field`. The name of
   * the button also contains the dates.
   */
  readonly 'aria-label'?: string | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** Attributes of the open picker. */
  readonly slotProps?: { readonly content?: SlotProps<'div'> } | undefined;
}

/** Matches windows that are too narrow for two calendars side by side. */
const NARROW = '(max-width: 719px)';
/** Matches windows that are too low for a popover: phones in landscape format and zoomed windows, but not tablets with an open keyboard. */
const LOW = '(max-width: 959px) and (max-height: 479px)';

/** Scroll padding: an element that receives focus is scrolled to a position above the sticky buttons. */
const scroller = 'rui:scroll-pb-16 rui:overflow-y-auto';

/**
 * Picks a date range and its comparison period: by type, in calendars or by typing. Changes are staged until Apply; Cancel and Escape
 * discard them. Inside a `Field`, the picker uses its label, description, error and `disabled`. Renders a button that opens a popover, or a
 * full screen in small windows.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const {
    value,
    onValueChange,
    today,
    enabled = 'past',
    min,
    presets,
    timeZone,
    align = 'end',
    slotProps,
    ...more
  } = props;
  const { open: _open, defaultOpen, onOpenChange, name: fieldName, form, className, ref, ...native } = more;
  const { portalContainer } = useUi();
  const control = useFieldControl(props);
  const texts = useRangeMessages();
  const layer = useFloatingLayer();
  const narrow = useMediaQuery(NARROW);
  const low = useMediaQuery(LOW);
  const small = narrow || low;
  const touch = useMediaQuery('(pointer: coarse)');
  const limits = { today, enabled, min };
  const picker = useOpenState(props);
  const { open } = picker;
  const [state, dispatch] = useReducer(reducePicker, undefined, () => createPickerState(value, limits));
  const start = useRef<HTMLInputElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const triggerRef = useMergedRefs(trigger, ref);
  const panelRef = useRef<HTMLDivElement>(null);

  // Each opening starts with the applied range.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) dispatch({ kind: 'open', selection: value, limits });
  }

  const apply = () => {
    // A rejected date is still in its field. Closing the picker would suggest that the date was accepted.
    if (state.problems.length > 0) {
      panelRef.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
      return;
    }
    picker.setOpen(false, 'apply');
    onValueChange(stagedSelection(state));
  };

  const panel = (
    <RangePanel
      state={state}
      dispatch={dispatch}
      timeZone={timeZone}
      presets={presets}
      compact={narrow}
      panelRef={panelRef}
      startRef={start}
      onApply={apply}
      onCancel={() => picker.setOpen(false, 'cancel')}
    />
  );

  const button = (
    <RangeButton
      ref={triggerRef}
      value={value}
      control={control}
      {...native}
      onBlur={(event) => {
        // Opening the picker moves focus into it. The picker is part of the control, so focus has not left the control.
        if (!open) native.onBlur?.(event);
      }}
      className={className}
    />
  );
  const name = control.labelledBy
    ? { 'aria-labelledby': control.labelledBy }
    : { 'aria-label': props['aria-label'] ?? texts.label };
  const fields = fieldName !== undefined && (
    <RangeFields name={fieldName} form={form} disabled={control.disabled} value={value} />
  );

  const dismissed = {
    onEscapeKeyDown: (event: Event) => picker.because('escape', event),
    onInteractOutside: (event: Event) => picker.because('outside', event),
  };

  const focusFirst = (event: Event) => {
    event.preventDefault();
    // On touch screens, a focused field would open the keyboard over the calendars.
    (small || touch ? (event.currentTarget as HTMLElement) : start.current)?.focus();
  };

  if (small) {
    return (
      <RadixDialog.Root open={open} onOpenChange={picker.onOpenChange}>
        <RadixDialog.Trigger asChild>{button}</RadixDialog.Trigger>
        {fields}
        <RadixDialog.Portal container={portalContainer}>
          <RadixDialog.Content
            data-slot="date-range-screen"
            {...name}
            aria-describedby={undefined}
            onOpenAutoFocus={focusFirst}
            {...mergeProps(
              {
                ...dismissed,
                className: cx(
                  scroller,
                  'rui:fixed rui:inset-0 rui:z-(--rui-z-modal) rui:flex rui:flex-col rui:bg-surface-raised rui:text-fg rui:outline-none!',
                ),
              },
              slotProps?.content,
            )}
          >
            <RadixDialog.Title data-slot="date-range-title" className="rui:sr-only">
              {texts.label}
            </RadixDialog.Title>
            {panel}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    );
  }
  return (
    <RadixPopover.Root open={open} onOpenChange={picker.onOpenChange}>
      <RadixPopover.Trigger asChild>{button}</RadixPopover.Trigger>
      {fields}
      <RadixPopover.Portal container={portalContainer}>
        <RadixPopover.Content
          data-slot="date-range-popover"
          {...name}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasFocusElsewhere(event)) trigger.current?.focus();
          }}
          {...mergeProps(
            {
              ...dismissed,
              className: cx(
                floatingSurface,
                layer,
                scroller,
                'rui:max-h-(--radix-popover-content-available-height) rui:w-[802px] rui:max-w-(--radix-popover-content-available-width)',
              ),
            },
            slotProps?.content,
          )}
        >
          {panel}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
