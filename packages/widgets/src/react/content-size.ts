'use client';

import { createContext } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** Space around a card's content in px: border, header, gaps. Must match the classes of card-frame.tsx. */
const INSETS = { width: 2 * (1 + 19), height: 2 * 1 + 36 + 12 + 15 } as const;

/** Returns the space of a card's content in px. It is rounded to whole px, as in the browser's measurements. */
export function contentSize(card: Size): Size {
  return { width: Math.round(card.width - INSETS.width), height: Math.round(card.height - INSETS.height) };
}

/** The space of a card's content if the surrounding grid has computed it, or null if it must be measured. */
export const ContentSizeContext = createContext<Size | null>(null);
