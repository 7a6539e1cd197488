'use client';

import { type RefObject, useEffect } from 'react';

/**
 * While `active`, Escape in the field belongs to the field: dialogs and popovers, which listen on the document before the key comes
 * to the field, leave it alone. What the key does is the field's own business.
 */
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
