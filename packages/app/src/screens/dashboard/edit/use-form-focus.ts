import { useEffect } from 'react';

/**
 * Moves focus to the card of a form that has closed, if no element has focus.
 * @param id the widget in the form, undefined while it is closed
 */
export function useFormFocus(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      // After the panel is removed and the grid rendered again.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);
        handle?.focus({ preventScroll: true });
      });
    };
  }, [id]);
}
