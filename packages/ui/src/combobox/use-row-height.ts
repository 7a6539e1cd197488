'use client';

import { useMediaQuery } from '../internal/use-media-query.ts';

/** Height of a list's row in px: 32, and 44 where fingers choose. */
export function useRowHeight(): number {
  return useMediaQuery('(pointer: coarse)') ? 44 : 32;
}
