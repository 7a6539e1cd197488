'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as RadixDialog from '@radix-ui/react-dialog';
import * as RadixPopover from '@radix-ui/react-popover';
import { formatDateRange } from '@reporting/formatters';
import { comparisonRange, type Day, type EnabledDays, type RangeSelection } from '@reporting/formatters/date-range';
import { type Ref, useReducer, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Calendar, ChevronDown } from '../internal/glyphs.tsx';
import { floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { useMediaQuery } from '../internal/use-media-query.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { createPickerState, reducePicker, stagedSelection } from './picker-state.ts';
import { RangePanel } from './range-panel.tsx';
import { useRangeMessages } from './use-range-messages.ts';

export interface DateRangePickerProps {
  /** The range in force: type, dates and comparison. Dates are `yyyy-MM-dd`. */
  readonly value: RangeSelection;
  /** Called once per Apply, with everything in one object. */
  readonly onValueChange: (value: RangeSelection) => void;
  /** The day that it is in the dashboard's zone. */
  readonly today: Day;
  /** Which days beyond yesterday can be picked. Default `past`: none. */
  readonly enabled?: EnabledDays | undefined;
  /** IANA name of the zone that the dates are meant in; its place is shown. */
  readonly timeZone?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly className?: string | undefined;
  /** The button that opens it. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Two calendars do not fit side by side. */
const NARROW = '(max-width: 719px)';
/** Nothing can hang from the button: a phone on its side, or a window zoomed in. Not a tablet whose keyboard is up. */
const LOW = '(max-width: 959px) and (max-height: 479px)';

/** What the keyboard reaches comes to rest above the buttons, which stay at the bottom. */
const scroller = 'rui:scroll-pb-16 rui:overflow-y-auto';

/**
 * Picks a date range: by type, by two calendars or by typing, with its comparison. What is changed is staged until Apply; Cancel
 * and Escape leave everything as it was. Renders a button that opens a popover, or fills the screen where that is small.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onValueChange, today, enabled = 'past', timeZone, disabled = false, align = 'end' } = props;
  const { locale, portalContainer } = useUi();
  const texts = useRangeMessages();
  const layer = useFloatingLayer();
  const narrow = useMediaQuery(NARROW);
  const low = useMediaQuery(LOW);
  const small = narrow || low;
  const touch = useMediaQuery('(pointer: coarse)');
  const limits = { today, enabled };
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  const [state, dispatch] = useReducer(reducePicker, undefined, () => createPickerState(value, limits));
  const start = useRef<HTMLInputElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const triggerRef = useComposedRefs(trigger, props.ref);
  const panelRef = useRef<HTMLDivElement>(null);
  const comparison = comparisonRange(value, value.type, value.comparison);

  const change = (next: boolean) => {
    if (next) {
      dispatch({ kind: 'load', selection: value });
      dispatch({ kind: 'open', limits });
    }
    setOpen(next);
    props.onOpenChange?.(next);
  };

  const apply = () => {
    // A refused date is still standing in its field: leaving now would look as if it had been taken.
    if (state.problem !== null) {
      panelRef.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
      return;
    }
    change(false);
    onValueChange(stagedSelection(state));
  };

  const panel = (
    <RangePanel
      state={state}
      dispatch={dispatch}
      timeZone={timeZone}
      compact={narrow}
      panelRef={panelRef}
      startRef={start}
      onApply={apply}
      onCancel={() => change(false)}
    />
  );

  const button = (
    <button
      type="button"
      ref={triggerRef}
      data-slot="date-range-trigger"
      disabled={disabled}
      className={cx(
        'rui:inline-flex rui:h-(--rui-control-l) rui:max-w-full rui:cursor-pointer rui:items-stretch rui:rounded-control rui:border rui:border-border-strong rui:bg-button rui:text-small rui:text-fg',
        'rui:transition-colors rui:duration-(--rui-motion-fast) rui:enabled:hover:bg-raised-hover',
        'rui:disabled:cursor-not-allowed rui:disabled:bg-surface-inset rui:disabled:text-fg-disabled',
        'rui:data-[state=open]:outline-2 rui:data-[state=open]:outline-offset-0 rui:data-[state=open]:outline-ring',
        props.className,
      )}
    >
      <span data-slot="date-range-dates" className="rui:flex rui:min-w-0 rui:items-center rui:gap-2 rui:px-3">
        <Icon as={Calendar} className="rui:text-icon" />
        <span data-slot="date-range-label" className="rui:sr-only">
          {texts.label}:{' '}
        </span>
        <bdi data-slot="date-range-text" className="rui:truncate rui:font-semibold">
          {formatDateRange(value, { locale })}
        </bdi>
      </span>
      <span
        data-slot="date-range-comparison"
        className={cx(
          'rui:flex rui:min-w-0 rui:items-center rui:gap-2 rui:pe-3',
          comparison && ['rui:border-s rui:border-border-strong rui:ps-3', !disabled && 'rui:text-fg-secondary'],
        )}
      >
        {comparison && (
          <bdi data-slot="date-range-versus" className="rui:truncate">
            {formatMessage(texts.versus, { range: formatDateRange(comparison, { locale, year: false }) })}
          </bdi>
        )}
        <Icon as={ChevronDown} size="s" className="rui:text-icon" />
      </span>
    </button>
  );

  const focusFirst = (event: Event) => {
    event.preventDefault();
    // A field in focus would bring up a touch screen's keyboard over the calendars.
    (small || touch ? (event.currentTarget as HTMLElement) : start.current)?.focus();
  };

  if (small) {
    return (
      <RadixDialog.Root open={open} onOpenChange={change}>
        <RadixDialog.Trigger asChild>{button}</RadixDialog.Trigger>
        <RadixDialog.Portal container={portalContainer}>
          <RadixDialog.Content
            data-slot="date-range-screen"
            aria-describedby={undefined}
            onOpenAutoFocus={focusFirst}
            className={cx(
              scroller,
              'rui:fixed rui:inset-0 rui:z-(--rui-z-modal) rui:flex rui:flex-col rui:bg-surface-raised rui:text-fg rui:outline-none!',
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
    <RadixPopover.Root open={open} onOpenChange={change}>
      <RadixPopover.Trigger asChild>{button}</RadixPopover.Trigger>
      <RadixPopover.Portal container={portalContainer}>
        <RadixPopover.Content
          data-slot="date-range-popover"
          aria-label={texts.label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          className={cx(
            floatingSurface,
            layer,
            scroller,
            'rui:max-h-(--radix-popover-content-available-height) rui:w-[802px] rui:max-w-(--radix-popover-content-available-width)',
          )}
        >
          {panel}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
