'use client';

import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * An element in the title row for content without space below: a legend, or a number of further entries. Null if the title row contains a
 * note.
 */
export const TitleSlotContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** Renders its children in the title row of the card, in place of the account. */
export function InTitleRow({ children }: { children: ReactNode }) {
  const slot = use(TitleSlotContext);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setTarget(slot?.current ?? null), [slot]);
  return target && createPortal(children, target);
}
