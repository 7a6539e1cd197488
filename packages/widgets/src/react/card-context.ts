'use client';

import { createContext, use } from 'react';
import { ENGLISH_MESSAGES, type WidgetMessages } from '../words/messages.ts';
import type { WidgetParts } from './parts.ts';

/** Context for the texts of all parts of a card. */
export interface CardContextValue {
  locale: string;
  messages: WidgetMessages;
  /** True: the grid has one column, so cards have the width of the screen. */
  narrow: boolean;
  /** True: the data is of an expired source and is drawn in grey. */
  muted: boolean;
  /** True: the content shares its space with a footer or may grow, so the grid cannot compute its size. */
  unsized: boolean;
  /** The page's functions for parts of the widget, or null if it passes none. */
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
