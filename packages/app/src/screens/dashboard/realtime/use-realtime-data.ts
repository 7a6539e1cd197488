import type { WidgetData } from '@reporting/widgets/schema';
import { useEffect, useRef, useState } from 'react';
import { readRealtimeData } from '../../../api/widget-data.ts';

/** Interval of the refreshes in ms. */
const REFRESH = 60_000;

export interface RealtimeData {
  readonly byWidget: ReadonlyMap<string, WidgetData>;
  /** Whether the last refresh was answered. */
  readonly live: boolean;
}

const NONE: RealtimeData = { byWidget: new Map(), live: true };

/**
 * Reads the data of the realtime view now and each minute; not while the page is hidden, and at once when it is shown again.
 * @param reload reads the dashboard again: its widgets and its day may have changed
 * @param changes number of known changes of the dashboard; another number refreshes at once
 */
export function useRealtimeData(permalink: string, reload: () => Promise<void>, changes: number): RealtimeData {
  const [data, setData] = useState(NONE);
  const latest = useRef(reload);
  latest.current = reload;

  useEffect(() => {
    let abort = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    let isFirst = changes === 0;

    const refresh = async () => {
      abort.abort();
      const current = new AbortController();
      abort = current;
      // The dashboard was just loaded.
      if (!isFirst) void latest.current();
      isFirst = false;
      try {
        await readRealtimeData(
          permalink,
          (line) => setData(({ byWidget, live }) => ({ byWidget: new Map(byWidget).set(line.id, line.data), live })),
          current.signal,
        );
        setData((before) => (before.live ? before : { ...before, live: true }));
      } catch {
        // The cards keep their figures, whose age grows.
        if (!current.signal.aborted) setData((before) => ({ ...before, live: false }));
      }
    };
    const restart = () => {
      clearInterval(timer);
      if (document.hidden) {
        abort.abort();
        return;
      }
      void refresh();
      timer = setInterval(() => void refresh(), REFRESH);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    window.addEventListener('online', restart);
    return () => {
      clearInterval(timer);
      abort.abort();
      document.removeEventListener('visibilitychange', restart);
      window.removeEventListener('online', restart);
    };
  }, [permalink, changes]);

  return data;
}
