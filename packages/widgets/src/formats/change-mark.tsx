import type { Change } from '@reporting/formatters';
import { changeMark } from '../draw/change.ts';
import type { Markup } from '../draw/markup.ts';
import { inside } from './inside.ts';

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
const TEXT =
  'rwd:inline-flex rwd:items-center rwd:gap-1 rwd:whitespace-nowrap rwd:text-label rwd:font-medium rwd:tabular-nums ';
const PARTS = {
  shown: { 'aria-hidden': 'true', class: 'rwd:contents' },
  triangle: { 'aria-hidden': 'true', 'data-slot': 'change-direction', focusable: 'false' },
  dash: { class: 'rwd:h-[1.5px] rwd:w-2 rwd:shrink-0 rwd:rounded-full rwd:bg-current' },
  spoken: { class: 'rwd:sr-only' },
};

/**
 * Returns a change as markup of a page.
 * @param classes classes of its container
 */
export function pageChange(change: Change, classes = ''): Markup {
  return changeMark(change, {
    ...PARTS,
    mark: { 'data-slot': 'change', class: `${TEXT}${TONES[change.tone]}${classes && ` ${classes}`}` },
  });
}

/** Returns the markup of a change beside a large figure, with a tinted background. */
export function changeChip(change: Change, classes: string): Markup {
  return pageChange(change, `rwd:rounded-chip rwd:px-1.5 rwd:py-0.5 ${CHIPS[change.tone]} ${classes}`);
}

/** A change as a React element. */
export function ChangeMark({ change }: { change: Change }) {
  return <span className="rwd:contents" {...inside(pageChange(change))} />;
}
