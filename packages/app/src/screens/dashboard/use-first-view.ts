import { useCallback, useEffect, useRef } from 'react';
import { firstViewOf, showApp } from '../../lib/first-view.ts';

/** Longest time in ms for which the HTML that the service drew stays visible after the dashboard was rendered. */
const AT_MOST = 1_500;

/**
 * Replaces the HTML that the service drew for a shared dashboard by the application, as soon as all cards with data in the page are drawn.
 * @returns a function to call for each drawn card; undefined if the service drew nothing
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
