'use client';

import { type RefObject, useEffect } from 'react';

/** While `active`, only the field handles Escape: dialogs and popovers, whose listeners on the document run first, ignore it. */
export function useOwnEscape(field: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === field.current) event.preventDefault();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [field, active]);
}
