'use client';

import { formatDateRange } from '@reporting/formatters';
import { type DateRange, sameRange } from '@reporting/formatters/date-range';
import { useId } from 'react';
import { cx } from '../internal/cx.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useRangeMessages } from './use-range-messages.ts';

export interface RangePreset extends DateRange {
  readonly label: string;
}

export interface RangePresetsProps {
  readonly presets: readonly RangePreset[];
  /** The staged range. */
  readonly range: DateRange;
  readonly onSelect: (range: DateRange) => void;
  /** True for two columns instead of one, for small spaces. */
  readonly compact: boolean;
}

/** Shows the named ranges that the application passes. Each is a button that stages the dates of its range. */
export function RangePresets({ presets, range, onSelect, compact }: RangePresetsProps) {
  const { locale } = useUi();
  const texts = useRangeMessages();
  const labelId = useId();
  return (
    <fieldset data-slot="range-presets" aria-labelledby={labelId} className="rui:mt-4">
      <p data-slot="range-presets-label" id={labelId} className="rui:px-2 rui:pb-2 rui:text-label rui:text-fg-tertiary">
        {texts.presets}
      </p>
      <div data-slot="range-presets-list" className={cx('rui:grid rui:gap-px', compact && 'rui:grid-cols-2')}>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            data-slot="range-preset"
            aria-pressed={sameRange(preset, range)}
            onClick={() => onSelect(preset)}
            className="rui:flex rui:min-h-11 rui:cursor-pointer rui:flex-col rui:justify-center rui:rounded-control rui:px-2 rui:hover:bg-surface-pressed rui:aria-pressed:text-accent-text"
          >
            <span data-slot="range-type-name" className="rui:text-small rui:leading-4! rui:font-medium">
              {preset.label}
            </span>
            <bdi data-slot="range-type-dates" className="rui:self-start rui:text-caption rui:text-fg-tertiary">
              {formatDateRange(preset, { locale, year: false })}
            </bdi>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
