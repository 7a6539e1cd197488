import { useEffect } from 'react';
import { useStable } from '../../../lib/use-stable.ts';

/** Matches open lists, open menus, open dialogs and a running drag. They handle Escape first. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-slot=drag-ghost], [data-lifted]';

/**
 * Matches a tooltip that is closing, for example the tooltip of the button that was just pressed. Such a tooltip calls `preventDefault` on
 * Escape although the key has no effect on it.
 */
const FADING = '[data-slot=tooltip][data-state=closed]';

/** Calls a handler on Escape, unless the key closes an open list, menu or dialog, or ends a drag. */
export function useEscape(onEscape: () => void): void {
  const handler = useStable(onEscape);
  useEffect(() => {
    let closesOther = false;
    let fading = false;
    // This listener runs in the capture phase, because an open list closes itself before later listeners could find it.
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
