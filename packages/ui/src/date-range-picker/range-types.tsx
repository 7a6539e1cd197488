'use client';

import { formatDateRange } from '@reporting/formatters';
import { RANGE_TYPES, type RangeType } from '@reporting/formatters/date-range';
import { type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { type PickerState, stagedRange, typeRange } from './picker-state.ts';
import { useRangeMessages } from './use-range-messages.ts';

export interface RangeTypesProps {
  readonly state: PickerState;
  readonly onSelect: (type: RangeType) => void;
  /** Content below the types. */
  readonly children?: ReactNode;
  /** True for two columns instead of one, for small spaces. */
  readonly compact: boolean;
}

/** Shows the range types, each with its current dates. */
export function RangeTypes({ state, onSelect, compact, children }: RangeTypesProps) {
  const { locale } = useUi();
  const texts = useRangeMessages();
  const name = useId();
  const labelId = `${name}-label`;
  return (
    <div
      data-slot="range-types"
      className={cx(
        'rui:bg-(--rui-range-types-bg)',
        compact ? 'rui:p-4' : 'rui:w-46 rui:shrink-0 rui:border-e rui:border-border rui:p-2 rui:pt-4',
      )}
    >
      <p data-slot="range-types-label" id={labelId} className="rui:px-2 rui:pb-2 rui:text-label rui:text-fg-tertiary">
        {texts.rangeType}
      </p>
      <div
        data-slot="range-types-list"
        role="radiogroup"
        aria-labelledby={labelId}
        className={cx('rui:grid rui:gap-px', compact && 'rui:grid-cols-2')}
      >
        {RANGE_TYPES.map((type) => {
          const checked = state.type === type;
          const range = type === 'custom' ? null : checked ? stagedRange(state) : typeRange(state, type);
          return (
            <label
              key={type}
              data-slot="range-type"
              data-state={checked ? 'checked' : 'unchecked'}
              className={cx(
                'rui:relative rui:flex rui:min-h-11 rui:cursor-pointer rui:flex-col rui:justify-center rui:rounded-control rui:border rui:px-2 rui:transition-colors rui:duration-(--rui-motion-fast)',
                'rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-ring',
                type === 'custom' && 'rui:min-h-9!',
                checked
                  ? 'rui:border-border rui:bg-(--rui-range-type-bg) rui:text-accent-text rui:forced-colors:border-[Highlight]'
                  : 'rui:border-transparent rui:hover:bg-surface-pressed',
              )}
            >
              <input
                type="radio"
                data-slot="range-type-control"
                name={name}
                value={type}
                checked={checked}
                onChange={() => onSelect(type)}
                className="rui:absolute rui:inset-0 rui:cursor-pointer rui:opacity-0"
              />
              <span data-slot="range-type-name" className="rui:text-small rui:leading-4! rui:font-medium">
                {texts[type]}
              </span>
              {range && (
                <bdi
                  data-slot="range-type-dates"
                  className={cx(
                    'rui:self-start rui:text-caption',
                    checked ? 'rui:text-accent-text' : 'rui:text-fg-tertiary',
                  )}
                >
                  {formatDateRange({ startDate: range.startDate, endDate: range.endDate }, { locale, year: false })}
                </bdi>
              )}
            </label>
          );
        })}
      </div>
      {children}
    </div>
  );
}
