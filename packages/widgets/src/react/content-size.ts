import { createContext } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** What a card has around its content, in px: border, header, distances. The classes of card-frame.tsx say the same. */
const INSETS = { width: 2 * (1 + 19), height: 2 * 1 + 36 + 12 + 15 } as const;

/** The space that a card of this size has for its content, in whole px as the browser measures it. */
export function contentSize(card: Size): Size {
  return { width: Math.round(card.width - INSETS.width), height: Math.round(card.height - INSETS.height) };
}

/** The space of a card's content if the surrounding grid knows it, so that it is not measured; else null. */
export const ContentSizeContext = createContext<Size | null>(null);
