'use client';

import { useEffect, useState } from 'react';

/**
 * Returns the text for a live region. A new `text` is returned only after it has not changed for `delay` ms, so that
 * typing does not interrupt an announcement.
 */
export function useCountAnnouncement(text: string, delay = 600): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === '') {
      setSaid('');
      return;
    }
    const timer = setTimeout(() => setSaid(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return said;
}
