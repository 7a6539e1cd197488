import type { WidgetData } from '@reporting/widgets/schema';
import { useEffect, useRef, useState } from 'react';
import { readRealtimeData } from '../../../api/widget-data.ts';

/** Interval of the refreshes in ms. */
const REFRESH = 60_000;

export interface RealtimeData {
  readonly byWidget: ReadonlyMap<string, WidgetData>;
  /** True if the last refresh succeeded. */
  readonly live: boolean;
}

const NONE: RealtimeData = { byWidget: new Map(), live: true };

/**
 * Reads the data of the realtime view immediately and each minute. While the page is hidden, nothing is read. When it
 * becomes visible or the connection returns, data is read immediately.
 * @param reload reads the dashboard again, because its widgets and its current day may have changed
 * @param changes number of reported changes of the dashboard; each time the number changes, the data is refreshed
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
      // At the first refresh, the dashboard was just loaded, so it is not read again.
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
        // The cards keep the previous data and show the age of this data.
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
