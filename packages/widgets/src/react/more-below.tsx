import { formatNumber } from '@reporting/formatters';
import { fill } from '../words/fill.ts';
import { useCard } from './card-context.ts';

interface MoreBelowProps {
  count: number;
  onShow: () => void;
}

/** Scrolls to the entries below the visible entries and focuses the list. Scrolls without animation with reduced motion. */
export function showBelow(element: HTMLElement | null): void {
  if (!element) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollBy({ top: Math.max(element.clientHeight - 40, 24), behavior: still ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
}

/** A button that states the number of entries below the visible ones and scrolls to them. */
export function MoreBelow({ count, onShow }: MoreBelowProps) {
  const { messages, locale } = useCard();
  return (
    <button
      type="button"
      data-slot="more-below"
      onClick={onShow}
      className="rwd:relative rwd:shrink-0 rwd:cursor-pointer rwd:rounded-mark rwd:text-caption rwd:leading-5 rwd:font-medium rwd:text-accent-text rwd:hover:underline rwd:after:absolute rwd:after:-inset-1"
    >
      <bdi>{fill(messages.more, { count: formatNumber(count, { locale }) })}</bdi>
    </button>
  );
}
