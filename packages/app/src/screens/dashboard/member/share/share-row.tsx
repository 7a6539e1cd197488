import { Icon } from '@reporting/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ShareRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: ReactNode;
  /** Controls at the end of the row. */
  readonly actions: ReactNode;
  /** Content below the row, for example a form that an action has opened. */
  readonly children?: ReactNode;
}

/** A row for one way of sharing, with its state and its actions. */
export function ShareRow({ icon, title, text, actions, children }: ShareRowProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-border px-5 py-3">
      <div className="flex min-h-9 items-center gap-3 max-sm:flex-wrap">
        <span className="text-fg-tertiary">
          <Icon as={icon} />
        </span>
        <div className="min-w-0 flex-1 max-sm:basis-40">
          <h3 className="text-small font-medium">{title}</h3>
          <p className="text-caption text-fg-secondary">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:ms-auto">{actions}</div>
      </div>
      {children}
    </section>
  );
}
