import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface CardProps {
  readonly title: string;
  /** Content next to the title. */
  readonly badge?: ReactNode;
  /** Content at the end of the line with the title. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card of the subscription screen. */
export function Card({ title, badge, action, className, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className={classNames('rounded-card border border-border bg-surface p-5 max-sm:p-4', className)}
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-title-section">{title}</h2>
        {badge}
        {action && <div className="ms-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}
