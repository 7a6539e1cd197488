import type { Change } from '@reporting/formatters';
import { cx } from '../card/cx.ts';

const TONES = {
  improvement: 'rwd:text-positive',
  worsening: 'rwd:text-negative',
  neutral: 'rwd:text-fg-tertiary',
} as const;
const CHIPS = {
  improvement: 'rwd:bg-positive-subtle',
  worsening: 'rwd:bg-negative-subtle',
  neutral: 'rwd:bg-surface-inset',
} as const;

/** An 8 px triangle for the direction; a dash where nothing changed. */
function Direction({ direction }: { direction: Change['direction'] }) {
  if (direction === 'none')
    return <span className="rwd:h-[1.5px] rwd:w-2 rwd:shrink-0 rwd:rounded-full rwd:bg-current" />;
  return (
    <svg
      aria-hidden="true"
      data-slot="change-direction"
      width="8"
      height="7"
      viewBox="0 0 8 7"
      fill="currentColor"
      focusable="false"
    >
      <path d={direction === 'up' ? 'M4 .4 7.8 6.6H.2Z' : 'M4 6.6 .2 .4h7.6Z'} />
    </svg>
  );
}

export interface ChangeMarkProps {
  change: Change;
  /** Tinted, beside a large figure. */
  chip?: boolean;
  className?: string;
}

/**
 * A change: the triangle shows the direction, the colour better or worse, and the words say both to screen readers.
 */
export function ChangeMark({ change, chip = false, className }: ChangeMarkProps) {
  const known = change.value !== null;
  return (
    <span
      data-slot="change"
      data-tone={change.tone}
      data-direction={change.direction}
      className={cx(
        'rwd:inline-flex rwd:items-center rwd:gap-1 rwd:whitespace-nowrap rwd:text-label rwd:font-medium rwd:tabular-nums',
        TONES[change.tone],
        chip && 'rwd:rounded-chip rwd:px-1.5 rwd:py-0.5',
        chip && CHIPS[change.tone],
        className,
      )}
    >
      <span aria-hidden="true" className="rwd:contents">
        {known && <Direction direction={change.direction} />}
        {change.magnitude}
      </span>
      <span className="rwd:sr-only">{change.label}</span>
    </span>
  );
}
