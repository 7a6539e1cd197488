import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../internal/cx.ts';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` is a line of text, `block` a filled rectangle, `circle` a circle. Default: `text`. */
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  readonly width?: CSSProperties['width'] | undefined;
  readonly height?: CSSProperties['height'] | undefined;
}

/** A placeholder for content that is loading. It is hidden from screen readers, so set `aria-busy` on its region. Renders a `<span>`. */
export function Skeleton({ shape = 'text', width, height, className, style, ...native }: SkeletonProps) {
  return (
    <span
      {...native}
      data-slot="skeleton"
      data-shape={shape}
      aria-hidden="true"
      style={{ width, height, ...style }}
      className={cx(
        'rui:block rui:bg-track rui:motion-safe:animate-pulse rui:forced-colors:bg-[GrayText]',
        shape === 'text' && 'rui:h-2.5 rui:w-full rui:rounded-chip',
        shape === 'block' && 'rui:h-24 rui:w-full rui:rounded-control',
        shape === 'circle' && 'rui:size-8 rui:rounded-full',
        className,
      )}
    />
  );
}
