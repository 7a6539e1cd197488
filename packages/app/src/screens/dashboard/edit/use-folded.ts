import { type ReactEventHandler, useState } from 'react';

interface Folded {
  /** True after the group was opened for the first time. From then on, its fields stay rendered, even while the group is closed. */
  readonly opened: boolean;
  /** Properties of the `<details>` element. */
  readonly details: { readonly onToggle: ReactEventHandler<HTMLDetailsElement> };
  /**
   * Properties of the `<summary>` element. The click handler renders the fields before the group opens, so that no frame shows an empty
   * group.
   */
  readonly summary: { readonly onClick: () => void };
}

/**
 * Delays the rendering of a group's fields until the group is opened for the first time. This saves time, because most fields of a form are
 * in collapsed groups.
 */
export function useFolded(): Folded {
  const [opened, setOpened] = useState(false);
  return {
    opened,
    details: { onToggle: ({ currentTarget }) => setOpened((before) => before || currentTarget.open) },
    summary: { onClick: () => setOpened(true) },
  };
}
