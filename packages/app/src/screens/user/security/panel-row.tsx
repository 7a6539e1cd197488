import { type ReactNode, useId } from 'react';

/** A row of the security panel: a title, a text and buttons. */
export function PanelRow({
  title,
  children,
  action,
  more,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly more?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-border p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-60 flex-1">
          <h3 id={id} className="flex items-center gap-2 text-small font-medium">
            {title}
          </h3>
          <p className="text-caption text-fg-secondary">{children}</p>
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {more}
    </section>
  );
}
