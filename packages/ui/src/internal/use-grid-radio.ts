'use client';

import type { KeyboardEvent } from 'react';
import { useUi } from '../provider/ui-provider.tsx';
import { moveInGrid } from './grid-keys.ts';

export interface GridRadioOptions {
  readonly count: number;
  /** Called on each key, because the number of columns of a wrapping grid can change. */
  readonly columns: () => number;
  readonly isDisabled: (index: number) => boolean;
  readonly choose: (index: number) => void;
}

/**
 * Handles arrow keys for native radios in a grid: they move by row and column. Browsers would move in the order of the document. As in
 * every radio group, choosing a radio also focuses it.
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

/** Returns the number of columns in a wrapping row whose children have the same width. */
export function countColumns(container: Element | null): number {
  const children = [...(container?.children ?? [])] as HTMLElement[];
  const top = children[0]?.offsetTop;
  const firstOfSecondRow = children.findIndex((child) => child.offsetTop !== top);
  return Math.max(1, firstOfSecondRow < 0 ? children.length : firstOfSecondRow);
}
