'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import { formatDate } from '@reporting/formatters';
import { type Day, dayParts, startOfMonth, today as todayIn } from '@reporting/formatters/date-range';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Calendars } from '../date-range-picker/calendars.tsx';
import { useRangeMessages } from '../date-range-picker/use-range-messages.ts';
import { FieldError } from '../field/field.tsx';
import { useFieldControl } from '../field/field-control.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { cx } from '../internal/cx.ts';
import { Calendar } from '../internal/glyphs.tsx';
import { hasFocusElsewhere } from '../internal/has-focus-elsewhere.ts';
import { floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { addNative, mergeProps, type SlotProps } from '../internal/merge-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useDraft } from '../internal/use-draft.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useMergedRefs } from '../internal/use-merged-refs.ts';
import { type OpenProps, useOpenState } from '../internal/use-open-state.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { type DayLimits, dayProblem, isInLimits, readAllowedDay } from './day-problem.ts';
import { datePickerMessages } from './messages.ts';

/** A named day, for example "Tomorrow". */
export interface DayPreset {
  readonly label: string;
  readonly value: Day;
}

type Own = 'value' | 'defaultValue' | 'onValueChange' | 'type' | 'trailing' | 'min' | 'max';

export interface DatePickerProps extends Omit<TextInputProps, Own>, OpenProps {
  /** `yyyy-MM-dd`, or `null` if empty. The form submits it in this format under `name`. */
  readonly value?: Day | null | undefined;
  readonly defaultValue?: Day | null | undefined;
  readonly onValueChange?: ((value: Day | null, details: ValueDetails) => void) | undefined;
  /** The first and the last day that can be chosen. Default: any. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** The current day. Default: the current day in the browser's time zone. */
  readonly today?: Day | undefined;
  /** Days that the user can choose with one press. */
  readonly presets?: readonly DayPreset[] | undefined;
  /** Attributes of the open calendar. */
  readonly slotProps?: { readonly content?: SlotProps<'div'> } | undefined;
}

/** If there are no limits, the list of years contains this number of years before and after the current year. */
const [PAST, AHEAD] = [100, 20];

/**
 * A field for one day, which is typed in the order of the locale or picked in a calendar. Typed text is applied on Enter and when focus
 * leaves the field. An invalid text or a day outside of the limits stays in the field with an error. Alt+Down opens the calendar. Renders
 * an `<input>` with a button.
 */
export function DatePicker(props: DatePickerProps) {
  const { value: given, defaultValue = null, onValueChange, min, max, today: currentDay, presets, ...more } = props;
  const { open: _open, defaultOpen, onOpenChange, slotProps, name, className, style, ref, onBlur, ...native } = more;
  const { locale, portalContainer } = useUi();
  const messages = useMessages(datePickerMessages);
  const texts = useRangeMessages();
  const layer = useFloatingLayer();
  const control = useFieldControl(props);
  const picker = useOpenState(props);
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const inputRef = useMergedRefs(field, ref);
  const [value, setValue] = useControllableState<Day | null, ValueReason>(given, defaultValue, onValueChange);
  // Computed only while the user types or the calendar is open, because a server can be in another time zone.
  const limits = () => ({ today: currentDay ?? todayIn(browserZone(), Date.now()), min, max });
  const { error, forget, input } = useDraft<Day | null>({
    shown: value === null ? '' : formatDate(value, { locale }),
    read: (text) => (text.trim() === '' ? null : readAllowedDay(text, locale, limits())),
    keep: (day) => {
      if (day !== value) setValue(day, day === null ? 'clear' : 'input');
    },
    explain: (text) => dayProblem(text, locale, limits(), texts),
  });
  useFormReset(control.id, props.form, false, () => {
    forget();
    if (given === undefined) setValue(defaultValue, 'reset');
  });
  const locked = control.disabled || control.readOnly;
  const errorId = `${control.id}-date-error`;

  const isInside = (target: Element | null) => root.current?.contains(target) ?? false;
  /** Field, button and calendar are one control. Focus that moves between them has not left the control. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!picker.open && !isInside(event.relatedTarget)) onBlur?.(event as FocusEvent<HTMLInputElement>);
  };
  const leaveCalendar = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event;
    // If no other element receives focus, the calendar returns it to the field.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !isInside(relatedTarget))
      onBlur?.(event as FocusEvent<HTMLInputElement>);
  };

  const choose = (day: Day) => {
    forget();
    if (day !== value) setValue(day, 'choose');
    picker.setOpen(false, 'choose');
  };

  return (
    <RadixPopover.Root open={picker.open} onOpenChange={picker.onOpenChange}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only observes the field and the button */}
      <div
        ref={root}
        data-slot="date-picker"
        style={style}
        onBlur={leave}
        className={cx('rui:relative rui:flex rui:flex-col rui:gap-1.5', className)}
      >
        <RadixPopover.Anchor asChild>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            {...addNative(
              {
                ...input,
                ref: inputRef,
                id: control.id,
                onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
                  input.onKeyDown(event);
                  if (event.key !== 'ArrowDown' || !event.altKey || locked) return;
                  event.preventDefault();
                  picker.setOpen(true, 'trigger', event.nativeEvent);
                },
                'aria-describedby': cx(props['aria-describedby'], error !== null && errorId) || undefined,
                'aria-invalid': control.invalid || error !== null,
              },
              native,
            )}
            trailing={
              // The trigger of Radix is not used, because the popover would then open at the button and not at the field.
              <PlainIconButton
                ref={button}
                icon={Calendar}
                label={messages.openCalendar}
                size="s"
                disabled={locked}
                aria-haspopup="dialog"
                aria-expanded={picker.open}
                onClick={({ nativeEvent }) => picker.setOpen(!picker.open, 'trigger', nativeEvent)}
                className="rui:size-6! rui:pointer-coarse:size-11!"
              />
            }
          />
        </RadixPopover.Anchor>
        {name && (
          <input
            type="hidden"
            data-slot="date-picker-value"
            name={name}
            form={props.form}
            value={value ?? ''}
            disabled={control.disabled}
          />
        )}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      <RadixPopover.Portal container={portalContainer}>
        <RadixPopover.Content
          data-slot="date-picker-content"
          aria-label={messages.calendar}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const content = event.currentTarget as HTMLElement;
            content.querySelector<HTMLElement>('[data-slot=calendar-day][tabindex="0"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasFocusElsewhere(event)) field.current?.focus();
          }}
          onEscapeKeyDown={(event) => picker.because('escape', event)}
          onInteractOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            picker.because('outside', event);
          }}
          {...mergeProps(
            {
              onBlur: leaveCalendar,
              className: cx(
                floatingSurface,
                layer,
                'rui:max-h-(--radix-popover-content-available-height) rui:w-[328px] rui:max-w-(--radix-popover-content-available-width) rui:overflow-y-auto rui:p-4',
              ),
            },
            slotProps?.content,
          )}
        >
          <DayPanel value={value} limits={limits()} presets={presets} onChoose={choose} />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/**
 * Returns the browser's time zone, or `UTC` if the browser reports none because the setting of the system is invalid.
 */
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';

interface DayPanelProps {
  readonly value: Day | null;
  readonly limits: DayLimits;
  readonly presets: readonly DayPreset[] | undefined;
  readonly onChoose: (day: Day) => void;
}

/** The calendar and the presets. It is mounted when the calendar opens, so that it starts at the month of the value. */
function DayPanel({ value, limits, presets = [], onChoose }: DayPanelProps) {
  const { today, min, max } = limits;
  const near = value ?? (isInLimits(today, limits) ? today : (min ?? max ?? today));
  const [month, setMonth] = useState<Day>(() => startOfMonth(near));
  const yearOf = (day: Day | null | undefined, otherwise: number) => (day ? dayParts(day).year : otherwise);
  const { year } = dayParts(today);
  const first = Math.min(yearOf(min, year - PAST), yearOf(value, year));
  const last = Math.max(yearOf(max, year + AHEAD), yearOf(value, year));
  return (
    <>
      <Calendars
        single
        month={month}
        onMonthChange={setMonth}
        count={1}
        years={Array.from({ length: last - first + 1 }, (_, index) => first + index)}
        today={today}
        range={value === null ? null : { startDate: value, endDate: value }}
        comparison={null}
        preview={null}
        isPickable={(day) => isInLimits(day, limits)}
        onPick={onChoose}
        onPoint={() => {}}
      />
      {presets.length > 0 && (
        <div data-slot="date-picker-presets" className="rui:mt-3 rui:flex rui:flex-wrap rui:gap-2">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="s"
              disabled={!isInLimits(preset.value, limits)}
              onClick={() => onChoose(preset.value)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
