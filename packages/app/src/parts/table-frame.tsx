import type { ReactNode } from 'react';

/** The frame of a table. A table wider than the frame scrolls inside it, with the hidden texts of its head. */
export function TableFrame({ children }: { readonly children: ReactNode }) {
  return (
    // Positioned: otherwise the hidden texts, which are positioned absolutely, widen the page.
    <div className="relative overflow-x-auto rounded-card border border-border bg-surface">{children}</div>
  );
}
