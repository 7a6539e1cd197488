'use client';

import { useEffect, useState } from 'react';

/** Returns `text` for a live region after a pause of `delay` ms, so that a key press does not interrupt the last count. */
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
