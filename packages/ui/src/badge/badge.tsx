import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';

const styles = cva(
  'rui:inline-flex rui:h-5 rui:max-w-full rui:shrink-0 rui:items-center rui:gap-1 rui:rounded-chip rui:px-1.5 rui:text-label rui:whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'rui:bg-surface-inset rui:text-fg-secondary',
        info: 'rui:bg-info-subtle rui:text-info',
        positive: 'rui:bg-positive-subtle rui:text-positive',
        negative: 'rui:bg-negative-subtle rui:text-negative',
        warning: 'rui:bg-warning-subtle rui:text-warning',
        accent: 'rui:bg-accent-subtle rui:text-accent-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = 'neutral' | 'info' | 'positive' | 'negative' | 'warning' | 'accent';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Default: `neutral`. The text must express the same meaning as the colour. */
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
}

/** A short state next to a name. Renders a `<span>`. */
export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      data-slot="badge"
      data-tone={tone}
      className={cx(styles({ tone }), 'rui:forced-colors:border', className)}
    >
      {icon}
      <span data-slot="badge-text" className="rui:truncate">
        {children}
      </span>
    </span>
  );
}
