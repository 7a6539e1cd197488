import { useModals } from '@reporting/ui';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isReloading } from '../api/reload-guard.ts';
import { holdHistory } from '../lib/hold-history.ts';
import { watchUnsaved } from '../lib/unsaved.ts';
import { t } from '../texts/index.ts';

/** Returns the path and query of a clicked link that opens another page of the application in this window; null for other clicks. */
function leavingPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== window.location.origin)
    return null;
  return link.pathname === window.location.pathname ? null : link.pathname + link.search;
}

/** Asks for confirmation before entries are lost because the user follows a link, goes back, closes the tab or signs out. */
export function useLeaveQuestion(unsaved: boolean): void {
  const modals = useModals();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };
    const ask = () =>
      modals.ask({
        title: t('Discard your changes?'),
        body: t('They are not saved yet.'),
        submitLabel: t('Discard'),
        destructive: true,
      });
    const onClick = async (event: MouseEvent) => {
      const path = leavingPath(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (await ask()) navigate(path);
    };
    const unwatch = watchUnsaved(() => true);
    const release = holdHistory(ask);
    window.addEventListener('beforeunload', warn);
    // The listener runs in the capture phase, so that it handles the click before the router does.
    document.addEventListener('click', onClick, true);
    return () => {
      unwatch();
      release();
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsaved, modals, navigate]);
}
