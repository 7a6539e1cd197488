'use client';

import { createContext, use } from 'react';
import { ENGLISH_MESSAGES, type WidgetMessages } from '../words/messages.ts';
import type { WidgetParts } from './parts.ts';

/** Context for the texts of all parts of a card. */
export interface CardContextValue {
  locale: string;
  messages: WidgetMessages;
  /** The grid has one column: cards have the width of the screen. */
  narrow: boolean;
  /** Data of an expired source is drawn in grey. */
  muted: boolean;
  /** The content shares its space with a footer or may grow, so the grid cannot compute its size. */
  unsized: boolean;
  /** What the page does with parts of the widget; null if it does nothing. */
  parts: WidgetParts | null;
}

export const CardContext = createContext<CardContextValue>({
  locale: 'en',
  messages: ENGLISH_MESSAGES,
  narrow: false,
  muted: false,
  unsized: false,
  parts: null,
});

export function useCard(): CardContextValue {
  return use(CardContext);
}

/** Number of columns of the surrounding grid; 4 without a grid. */
export const GridColumnsContext = createContext<1 | 2 | 4>(4);
