import { useEffect, useState } from 'react';

/** False at first, and true once the browser has had a moment without work after the first picture, or after a second. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const now = (): void => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(now);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(now, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
