import { useEffect } from 'react';

/**
 * When a form closes and no element has focus, moves focus to the card of its widget.
 * @param id the widget in the form; undefined while no form is open
 */
export function useFormFocus(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      // This runs in the next frame, when the panel is removed and the grid is rendered again.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);
        handle?.focus({ preventScroll: true });
      });
    };
  }, [id]);
}
