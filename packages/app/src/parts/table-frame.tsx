import type { ReactNode } from 'react';

/** The frame of a table. If the table is wider than the frame, it scrolls inside the frame. */
export function TableFrame({ children }: { readonly children: ReactNode }) {
  return (
    // The class `relative` keeps the hidden texts of the table inside the frame. They are positioned absolutely and
    // would otherwise widen the page.
    <div className="relative overflow-x-auto rounded-card border border-border bg-surface">{children}</div>
  );
}
