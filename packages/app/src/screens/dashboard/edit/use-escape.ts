import { useEffect } from 'react';
import { useStable } from '../../../lib/use-stable.ts';

/** Open lists, menus, dialogs and drags, which Escape ends first. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-slot=drag-ghost], [data-lifted]';

/** Calls a handler on Escape, unless the key closes something that is open above the page. */
export function useEscape(onEscape: () => void): void {
  const handler = useStable(onEscape);
  useEffect(() => {
    let closesOther = false;
    // Before any other handler closes its list, which would hide that the key was meant for it.
    const onCapture = () => {
      closesOther = document.querySelector(OPEN) !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !closesOther) handler();
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [handler]);
}
