'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Prevents the default action of Escape in the field, or anywhere if `field` is null, while `active` is true. Dialogs and popovers then
 * ignore the key, although their listeners on the document run first.
 */
export function useOwnEscape(field: RefObject<HTMLElement | null> | null, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && (!field || event.target === field.current)) event.preventDefault();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [field, active]);
}
