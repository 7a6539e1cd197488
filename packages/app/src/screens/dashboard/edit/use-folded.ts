import { type ReactEventHandler, useState } from 'react';

interface Folded {
  /** True after the group was opened for the first time. The fields then stay rendered. */
  readonly opened: boolean;
  /** Properties of the `<details>` element. */
  readonly details: { readonly onToggle: ReactEventHandler<HTMLDetailsElement> };
  /** Properties of its `<summary>` element. The click comes before the group opens, so that no frame shows an empty group. */
  readonly summary: { readonly onClick: () => void };
}

/**
 * Renders the fields of a collapsed group only when the group is first opened. A form has several times as many collapsed fields as visible
 * ones.
 */
export function useFolded(): Folded {
  const [opened, setOpened] = useState(false);
  return {
    opened,
    details: { onToggle: ({ currentTarget }) => setOpened((before) => before || currentTarget.open) },
    summary: { onClick: () => setOpened(true) },
  };
}
