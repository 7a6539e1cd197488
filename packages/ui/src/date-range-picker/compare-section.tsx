'use client';

import { cx } from '../internal/cx.ts';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Switch } from '../switch/switch.tsx';
import { DateField } from './date-field.tsx';
import { type PickerEvent, type PickerField, type PickerState, stagedComparison } from './picker-state.ts';
import { useRangeMessages } from './use-range-messages.ts';

export interface CompareSectionProps {
  readonly state: PickerState;
  readonly dispatch: (event: PickerEvent) => void;
  /** Parses the text of a field; returns true if it was accepted. */
  readonly commit: (field: PickerField, text: string) => boolean;
  readonly errorOf: (field: PickerField) => string | undefined;
  /** Called when a field for a comparison date receives focus. The calendars then pick days of the comparison period. */
  readonly onFocusDates: () => void;
  readonly compact: boolean;
}

/** Sets the comparison: off, the previous period, or fixed dates if the range type is custom. */
export function CompareSection({ state, dispatch, commit, errorOf, onFocusDates, compact }: CompareSectionProps) {
  const texts = useRangeMessages();
  const compared = state.compareMode !== 'off';
  const custom = state.compareMode === 'custom';
  // Fixed dates are shown as typed, in any order. The previous period is computed from the range.
  const dates = custom ? { startDate: state.compareStartDate, endDate: state.compareEndDate } : stagedComparison(state);
  return (
    <div
      data-slot="compare-section"
      className="rui:flex rui:flex-col rui:gap-3 rui:border-t rui:border-border rui:p-5 rui:py-4"
    >
      <div data-slot="compare-header" className="rui:flex rui:items-center rui:justify-between rui:gap-4">
        <Switch
          label={<span className="rui:font-medium">{texts.compare}</span>}
          checked={compared}
          onCheckedChange={(on) => dispatch({ kind: 'toggleCompare', on })}
        />
        <div
          data-slot="compare-legend"
          aria-hidden="true"
          className="rui:flex rui:gap-4 rui:text-caption rui:text-fg-tertiary"
        >
          <span data-slot="compare-legend-range" className="rui:flex rui:items-center rui:gap-1.5">
            <span data-slot="swatch" className="rui:size-2.5 rui:rounded-mark rui:bg-accent" />
            {texts.rangeLegend}
          </span>
          <span data-slot="compare-legend-comparison" className="rui:flex rui:items-center rui:gap-1.5">
            <span data-slot="swatch" className="rui:size-2.5 rui:rounded-mark rui:border-2 rui:border-accent" />
            {texts.compareLegend}
          </span>
        </div>
      </div>
      {compared && (
        <div
          data-slot="compare-choice"
          className={cx('rui:flex rui:gap-5', compact ? 'rui:flex-col' : 'rui:items-start')}
        >
          <RadioGroup
            aria-label={texts.compareLegend}
            className="rui:flex-1"
            value={custom ? 'custom' : 'previous'}
            onValueChange={(mode) => dispatch({ kind: 'compareMode', mode: mode === 'custom' ? 'custom' : 'previous' })}
            options={[
              { value: 'previous', label: texts.previousPeriod },
              {
                value: 'custom',
                label: texts.customDates,
                description: state.type === 'custom' ? undefined : texts.customDatesHint,
                disabled: state.type !== 'custom',
              },
            ]}
          />
          <div data-slot="compare-dates" className="rui:flex rui:gap-5">
            <DateField
              label={texts.compareStart}
              value={dates?.startDate ?? null}
              disabled={!custom}
              error={errorOf('compareStartDate')}
              onFocus={onFocusDates}
              onCommit={(text) => commit('compareStartDate', text)}
              className={compact ? 'rui:flex-1' : 'rui:w-38'}
            />
            <DateField
              label={texts.compareEnd}
              value={dates?.endDate ?? null}
              disabled={!custom}
              error={errorOf('compareEndDate')}
              onFocus={onFocusDates}
              onCommit={(text) => commit('compareEndDate', text)}
              className={compact ? 'rui:flex-1' : 'rui:w-38'}
            />
          </div>
        </div>
      )}
    </div>
  );
}
