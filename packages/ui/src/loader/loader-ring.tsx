import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';

const rings = { s: 'rui:size-4', m: 'rui:size-6', l: 'rui:size-10' };
const strokes = { s: 3.2, m: 3, l: 2.6 };

export interface LoaderRingProps extends ComponentProps<'span'> {
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** True to show the ring immediately instead of after 150 ms. */
  readonly immediate?: boolean | undefined;
  /** True to use the colour of the text instead of the accent. */
  readonly inherit?: boolean | undefined;
}

/** The ring of a loader without a text, for controls whose own text describes the work. Renders a `<span>`. */
export function LoaderRing({ size = 'm', immediate, inherit, className, children, ...props }: LoaderRingProps) {
  const width = strokes[size];
  const radius = 12 - width / 2;
  return (
    <span
      data-slot="loader"
      data-size={size}
      {...props}
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
        className={cx(
          'rui:block rui:shrink-0 rui:rounded-full rui:animate-spin rui:motion-reduce:animate-pulse',
          rings[size],
        )}
        stroke="currentColor"
        strokeWidth={width}
      >
        <circle cx="12" cy="12" r={radius} strokeOpacity="0.2" />
        <path d={`M12 ${width / 2} A ${radius} ${radius} 0 0 1 ${12 + radius} 12`} strokeLinecap="round" />
      </svg>
      {children}
    </span>
  );
}
