'use client';

import { createContext, type ReactNode, type RefObject, use, useLayoutEffect } from 'react';

/** A function that sets the content of the title row; null before the row is on the page. */
export type TitleSlot = RefObject<((content: ReactNode) => void) | null>;

/**
 * The place in the title row for content without space below: a legend, or a number of further entries. Null if the title row contains a
 * note.
 */
export const TitleSlotContext = createContext<TitleSlot | null>(null);

/**
 * Renders its children in the title row of the card, in place of the account. The card renders them there. A portal would register all
 * events of React on an element of each card, which takes time and memory.
 */
export function InTitleRow({ children }: { children: ReactNode }) {
  const slot = use(TitleSlotContext);
  useLayoutEffect(() => {
    slot?.current?.(children);
    return () => slot?.current?.(null);
  }, [slot, children]);
  return null;
}
