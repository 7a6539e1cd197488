import { type ReactEventHandler, useState } from 'react';

interface Folded {
  /** True once the fields were opened; they remain. */
  readonly opened: boolean;
  /** Properties of the `<details>`. */
  readonly details: { readonly onToggle: ReactEventHandler<HTMLDetailsElement> };
  /** Properties of its `<summary>`. The click precedes the opening, so that no frame shows it empty. */
  readonly summary: { readonly onClick: () => void };
}

/** Renders folded fields when they are opened first: a form has several times as many of them as visible ones. */
export function useFolded(): Folded {
  const [opened, setOpened] = useState(false);
  return {
    opened,
    details: { onToggle: ({ currentTarget }) => setOpened((before) => before || currentTarget.open) },
    summary: { onClick: () => setOpened(true) },
  };
}
