'use client';

import { useEffect, useState } from 'react';

/** A text for a live region that waits for a pause, so that each key does not interrupt the last count. */
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
