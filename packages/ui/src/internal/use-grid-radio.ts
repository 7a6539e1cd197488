'use client';

import type { KeyboardEvent } from 'react';
import { useUi } from '../provider/ui-provider.tsx';
import { moveInGrid } from './grid-keys.ts';

export interface GridRadioOptions {
  readonly count: number;
  /** Called on each key, because a wrapping grid changes its columns. */
  readonly columns: () => number;
  readonly isDisabled: (index: number) => boolean;
  readonly choose: (index: number) => void;
}

/**
 * Arrow keys for native radios in a grid. The browser moves in the order of the document; here the arrow keys move by row and
 * column. Choosing a radio moves focus to it, as in any radio group.
 */
export function useGridRadio({ count, columns, isDisabled, choose }: GridRadioOptions) {
  const { dir } = useUi();
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    const index = radios.indexOf(event.target as HTMLInputElement);
    if (index < 0) return;
    if (event.key.startsWith('Arrow')) event.preventDefault();
    const next = moveInGrid({ index, count, columns: columns(), key: event.key, rtl: dir === 'rtl', isDisabled });
    if (next === null) return;
    event.preventDefault();
    radios[next]?.focus();
    choose(next);
  };
}

/** Returns the actual number of columns of a wrapped row of equal children. */
export function countColumns(container: Element | null): number {
  const children = [...(container?.children ?? [])] as HTMLElement[];
  const top = children[0]?.offsetTop;
  const firstOfSecondRow = children.findIndex((child) => child.offsetTop !== top);
  return Math.max(1, firstOfSecondRow < 0 ? children.length : firstOfSecondRow);
}
