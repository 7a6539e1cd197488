import { useEffect } from 'react';
import { useStable } from '../../../lib/use-stable.ts';

/** Open lists, menus, dialogs and drags, which handle Escape first. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-slot=drag-ghost], [data-lifted]';

/**
 * A tooltip that is closing, for example that of the button that was just pressed. It prevents the default action of the key although it
 * has no use for the key.
 */
const FADING = '[data-slot=tooltip][data-state=closed]';

/** Calls a handler on Escape, unless the key closes an open list, menu or dialog or ends a drag. */
export function useEscape(onEscape: () => void): void {
  const handler = useStable(onEscape);
  useEffect(() => {
    let closesOther = false;
    let fading = false;
    // Runs in the capture phase, because the handler of a list closes it before this handler could find it.
    const onCapture = () => {
      closesOther = document.querySelector(OPEN) !== null;
      fading = document.querySelector(FADING) !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && (!event.defaultPrevented || fading) && !closesOther) handler();
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [handler]);
}
