'use client';

import { cva } from 'class-variance-authority';
import { cx } from '../internal/cx.ts';
import { useMessages } from '../provider/use-messages.ts';
import { loaderMessages } from './messages.ts';

const ring = cva('rui:block rui:shrink-0 rui:rounded-full', {
  variants: {
    size: {
      s: 'rui:size-4',
      m: 'rui:size-6',
      l: 'rui:size-10',
    },
  },
});

const strokes = { s: 3.2, m: 3, l: 2.6 } as const;

export interface LoaderProps {
  /** 16, 24 or 40 px. Default `m`. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** What is loading, for screen readers. Default: the provider's text. */
  readonly label?: string | undefined;
  /** Hidden from screen readers, where the surroundings already say it. */
  readonly decorative?: boolean | undefined;
  /** Shown at once instead of after 150 ms. */
  readonly immediate?: boolean | undefined;
  /** Draws in the colour of the text instead of the accent. */
  readonly inherit?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * Something is under way. Appears after 150 ms, so that what is quick does not flash; pulses instead of turning where motion is
 * reduced. Renders a `<span role="status">`.
 */
export function Loader({ size = 'm', label, decorative, immediate, inherit, className }: LoaderProps) {
  const messages = useMessages(loaderMessages);
  const width = strokes[size];
  return (
    <span
      data-slot="loader"
      data-size={size}
      {...(decorative ? { 'aria-hidden': true } : { role: 'status' })}
      className={cx(
        'rui:relative rui:inline-flex',
        inherit ? 'rui:text-current' : 'rui:text-accent rui:forced-colors:text-current',
        !immediate && 'rui:animate-appear',
        className,
      )}
    >
      <svg
        data-slot="loader-ring"
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        className={cx(ring({ size }), 'rui:animate-spin rui:motion-reduce:animate-pulse')}
      >
        <circle cx="12" cy="12" r={12 - width / 2} stroke="currentColor" strokeOpacity="0.2" strokeWidth={width} />
        <path
          d={`M12 ${width / 2} A ${12 - width / 2} ${12 - width / 2} 0 0 1 ${24 - width / 2} 12`}
          stroke="currentColor"
          strokeWidth={width}
          strokeLinecap="round"
        />
      </svg>
      {!decorative && (
        <span data-slot="loader-label" className="rui:sr-only">
          {label ?? messages.loading}
        </span>
      )}
    </span>
  );
}
