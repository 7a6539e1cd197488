'use client';

import type { RangeMessages } from '../provider/messages.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { rangeMessages } from './messages.ts';

/** The texts of the date-range picker: English, with what the provider replaces. */
export function useRangeMessages(): RangeMessages {
  return { ...rangeMessages, ...useUi().messages.range };
}
