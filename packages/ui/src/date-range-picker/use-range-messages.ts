'use client';

import type { RangeMessages } from '../provider/messages.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { rangeMessages } from './messages.ts';

/** Returns the texts of the date-range picker: English, with the provider's replacements. */
export function useRangeMessages(): RangeMessages {
  return { ...rangeMessages, ...useUi().messages.range };
}
