'use client';

import { useEffect, useRef } from 'react';

/**
 * Calls `reset` when the form of a control is reset, for uncontrolled values in React state. The browser resets native inputs, and the
 * parent resets controlled values.
 * @param formId the `form` property of the control; without it, the form around the element with `id` is used
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
    // The event is dispatched before the browser resets its inputs. React must set its value after this reset.
    const follow = () => setTimeout(() => latest.current(), 0);
    form.addEventListener('reset', follow);
    return () => form.removeEventListener('reset', follow);
  }, [id, formId, controlled]);
}
