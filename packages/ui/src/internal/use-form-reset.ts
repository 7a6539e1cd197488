'use client';

import { useEffect, useRef } from 'react';

/**
 * Follows the reset of the form that a control belongs to: what the browser puts back for its own inputs, `reset` puts back for a
 * value that lives in React; a controlled one is its owner's. `formId` is the control's `form` prop; without it the form around the element with `id` counts.
 */
export function useFormReset(id: string, formId: string | undefined, controlled: boolean, reset: () => void): void {
  const latest = useRef(reset);
  useEffect(() => {
    latest.current = reset;
  });
  useEffect(() => {
    if (controlled) return;
    const form = formId === undefined ? document.getElementById(id)?.closest('form') : document.getElementById(formId);
    if (!form) return;
    // The event comes before the browser's own resetting; afterwards React has the last word.
    const follow = () => setTimeout(() => latest.current(), 0);
    form.addEventListener('reset', follow);
    return () => form.removeEventListener('reset', follow);
  }, [id, formId, controlled]);
}
