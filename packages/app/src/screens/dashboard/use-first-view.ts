import { useCallback, useEffect, useRef } from 'react';
import { firstViewOf, showApp } from '../../lib/first-view.ts';

/** Maximum time in ms for which the HTML that the service wrote stays visible after the application has rendered the dashboard. */
const AT_MOST = 1_500;

/**
 * Shows the application instead of the HTML that the service wrote for a shared dashboard. This happens when the
 * application has drawn all cards whose data is in the page.
 * @returns a function to call for each drawn card; undefined if the page contains no such HTML
 */
export function useFirstView(permalink: string): ((id: string) => void) | undefined {
  const first = firstViewOf(permalink);
  const waiting = useRef(new Set(first?.lines.map(({ id }) => id)));
  useEffect(() => {
    if (waiting.current.size === 0) return showApp();
    const timer = setTimeout(showApp, AT_MOST);
    return () => clearTimeout(timer);
  }, []);
  const onReady = useCallback((id: string) => {
    waiting.current.delete(id);
    if (waiting.current.size === 0) showApp();
  }, []);
  return first ? onReady : undefined;
}
