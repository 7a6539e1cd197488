'use client';

import { addMonths, type DateRange, type Day, sameRange, startOfMonth } from '@reporting/formatters/date-range';
import { type Ref, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cancelMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { Info } from '../internal/glyphs.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { Calendars } from './calendars.tsx';
import { CompareSection } from './compare-section.tsx';
import { DateField } from './date-field.tsx';
import { loadDayReader, readDay } from './day-reader.ts';
import {
  isPickable,
  type PickerEvent,
  type PickerField,
  type PickerState,
  previewRange,
  reducePicker,
  stagedComparison,
  stagedRange,
} from './picker-state.ts';
import { type RangePreset, RangePresets } from './range-presets.tsx';
import { daysText, problemText, summaryText, unequalText, zonePlace } from './range-text.ts';
import { RangeTypes } from './range-types.tsx';
import type { TypedDay } from './typed-day.ts';
import { useRangeMessages } from './use-range-messages.ts';

export interface RangePanelProps {
  readonly state: PickerState;
  readonly dispatch: (event: PickerEvent) => void;
  readonly timeZone: string | undefined;
  readonly presets: readonly RangePreset[] | undefined;
  /** True for one calendar and all parts in one column. */
  readonly compact: boolean;
  readonly panelRef: Ref<HTMLDivElement>;
  readonly startRef: Ref<HTMLInputElement>;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

/** The content of the open picker: types, typed dates, calendars and comparison. Changes are staged until Apply. */
export function RangePanel({
  state,
  dispatch,
  timeZone,
  presets,
  compact,
  panelRef,
  startRef,
  onApply,
  onCancel,
}: RangePanelProps) {
  const { locale } = useUi();
  const texts = useRangeMessages();
  const count = compact ? 1 : 2;
  const [month, setMonth] = useState<Day>(() => addMonths(startOfMonth(stagedRange(state).endDate), 1 - count));
  const [pointed, setPointed] = useState<Day | null>(null);
  /** The dates that picking a day changes: the range or the comparison period, depending on the field that last had focus. */
  const [target, setTarget] = useState<'range' | 'comparison'>('range');
  const picksComparison = target === 'comparison' && state.compareMode === 'custom';
  const range = stagedRange(state);
  const comparison = stagedComparison(state);
  const unequal = unequalText(range, comparison, texts, locale);
  useEffect(() => {
    loadDayReader();
  }, []);

  /** Changes the visible months if an event moved the range out of them. */
  const follow = (next: DateRange) => {
    if (sameRange(next, range)) return;
    const last = addMonths(month, count - 1);
    const end = startOfMonth(next.endDate);
    if (end < month || end > last) setMonth(addMonths(end, 1 - count));
  };

  const send = (event: PickerEvent) => {
    follow(stagedRange(reducePicker(state, event)));
    dispatch(event);
  };

  const commit = (field: PickerField, text: string) => {
    const type = (typed: TypedDay) => send({ kind: 'typeDay', field, typed });
    const typed = readDay(text, locale, state.limits.today, type);
    type(typed);
    return reducePicker(state, { kind: 'typeDay', field, typed }).problems.every((problem) => problem.field !== field);
  };

  const errorOf = (field: PickerField) => {
    const problem = state.problems.find((entry) => entry.field === field);
    return problem && problemText(problem, state.limits, texts, locale);
  };

  return (
    <div
      ref={panelRef}
      data-slot="range-panel"
      className={cx('rui:flex rui:shrink-0 rui:grow', compact && 'rui:flex-col')}
    >
      <RangeTypes state={state} compact={compact} onSelect={(rangeType) => send({ kind: 'selectType', rangeType })}>
        {presets && presets.length > 0 && (
          <RangePresets
            presets={presets}
            range={range}
            compact={compact}
            onSelect={(chosen) => send({ kind: 'selectRange', range: chosen })}
          />
        )}
      </RangeTypes>
      <div data-slot="range-main" className="rui:flex rui:min-w-0 rui:flex-1 rui:flex-col">
        <div data-slot="range-dates" className="rui:flex rui:items-start rui:gap-2 rui:px-5 rui:pt-4">
          <DateField
            ref={startRef}
            label={texts.start}
            value={state.startDate}
            error={errorOf('startDate')}
            onFocus={() => setTarget('range')}
            onCommit={(text) => commit('startDate', text)}
            className="rui:flex-1"
          />
          <span
            data-slot="range-dash"
            aria-hidden="true"
            className="rui:pt-8 rui:pointer-coarse:pt-9.5 rui:text-small rui:text-fg-secondary"
          >
            –
          </span>
          <DateField
            label={texts.end}
            value={state.endDate}
            error={errorOf('endDate')}
            onFocus={() => setTarget('range')}
            onCommit={(text) => commit('endDate', text)}
            className="rui:flex-1"
          />
          <div
            data-slot="range-length"
            className="rui:min-w-24 rui:pt-6 rui:pointer-coarse:pt-7.5 rui:text-end rui:text-caption rui:text-fg-tertiary"
          >
            <div data-slot="range-days" className="rui:text-small rui:leading-4! rui:font-semibold rui:text-fg">
              <bdi>{daysText(range, texts, locale)}</bdi>
            </div>
            {timeZone && zonePlace(timeZone)}
          </div>
        </div>
        <div data-slot="range-calendars" className="rui:px-5 rui:pt-4 rui:pb-4">
          <Calendars
            month={month}
            onMonthChange={setMonth}
            count={count}
            today={state.limits.today}
            range={range}
            comparison={comparison}
            preview={
              pointed === null || picksComparison || !isPickable(state, pointed) ? null : previewRange(state, pointed)
            }
            isPickable={(day) => isPickable(state, day)}
            onPick={(date) => dispatch({ kind: picksComparison ? 'pickCompareDay' : 'pickDay', date })}
            onPoint={setPointed}
          />
        </div>
        <CompareSection
          state={state}
          dispatch={send}
          commit={commit}
          errorOf={errorOf}
          onFocusDates={() => setTarget('comparison')}
          compact={compact}
        />
        <div
          data-slot="range-footer"
          className="rui:sticky rui:bottom-0 rui:z-1 rui:mt-auto rui:flex rui:flex-wrap rui:items-center rui:gap-2 rui:border-t rui:border-border rui:bg-surface-raised rui:px-5 rui:py-3"
        >
          <p
            data-slot="range-note"
            className="rui:flex rui:min-w-0 rui:flex-1 rui:items-start rui:gap-1.5 rui:text-caption rui:text-fg-tertiary"
          >
            {unequal && (
              <>
                <Icon as={Info} size="s" className="rui:mt-px" />
                <bdi>{unequal}</bdi>
              </>
            )}
          </p>
          <p data-slot="range-status" role="status" className="rui:sr-only">
            {summaryText(range, comparison, texts, locale)}
          </p>
          <Button onClick={onCancel}>{useMessages(cancelMessage).cancel}</Button>
          <Button variant="primary" onClick={onApply}>
            {texts.apply}
          </Button>
        </div>
      </div>
    </div>
  );
}
