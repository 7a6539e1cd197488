'use client';

import { useMediaQuery } from '../internal/use-media-query.ts';

/** Returns the height of a row in px: 32, or 44 on touch screens. */
export function useRowHeight(): number {
  return useMediaQuery('(pointer: coarse)') ? 44 : 32;
}
