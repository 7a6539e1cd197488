'use client';

import { useMediaQuery } from '../internal/use-media-query.ts';

/** Returns the height of a list's row in px: 32, or 44 for touch. */
export function useRowHeight(): number {
  return useMediaQuery('(pointer: coarse)') ? 44 : 32;
}
