import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget } from '@reporting/widgets/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readDashboardData, readPreview, readWidgetData } from '../../../api/widget-data.ts';
import { WidgetDataReader } from './widget-data-reader.ts';
import { LOADING, NO_RESULT, NO_WIDGET_DATA, type WidgetResult } from './widget-data-state.ts';

/**
 * The data of a dashboard's widgets for one range. It is streamed once for each range, and read again for single widgets: on request, and
 * for a widget that was added or changed so that it requires other data (refresh level 1), also by undo.
 */
export function useWidgetData(permalink: string, query: RangeInZone, widgets: readonly Widget[]) {
  const [state, setState] = useState(NO_WIDGET_DATA);
  const link = useRef(permalink);
  link.current = permalink;
  const [reader] = useState(
    () =>
      new WidgetDataReader(
        {
          readAll: (range, onLine, signal) => readDashboardData(link.current, range, onLine, signal),
          readSaved: (id, range, signal) => readWidgetData(id, link.current, range, signal),
          readPreview,
        },
        setState,
      ),
  );
  const current = useRef(widgets);
  current.current = widgets;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another dashboard
  useEffect(() => reader.readAll(query, current.current), [reader, permalink, query]);
  useEffect(() => reader.readChanged(query, widgets), [reader, query, widgets]);

  // Requests that failed without a connection are repeated when it returns.
  useEffect(() => {
    const repeat = () => {
      if (reader.failed) reader.readAll(query, current.current);
    };
    window.addEventListener('online', repeat);
    return () => window.removeEventListener('online', repeat);
  }, [reader, query]);

  const resultOf = useCallback((id: string): WidgetResult => state.saved.get(id) ?? LOADING, [state.saved]);
  const draftOf = useCallback(
    (id: string): WidgetResult => state.drafts.get(id) ?? state.saved.get(id) ?? NO_RESULT,
    [state],
  );
  const refresh = useCallback((id: string) => reader.refresh(id), [reader]);
  return { state, reader, resultOf, draftOf, refresh };
}

/** The data of the open dashboard, for the page and the form. */
export type WidgetDataSource = ReturnType<typeof useWidgetData>;
