import { type DataLine, rangeQuery } from '@reporting/contract';
import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget } from '@reporting/widgets/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/errors.ts';
import { readDashboardData, readPreview, readWidgetData } from '../../../api/widget-data.ts';
import { firstViewOf } from '../../../lib/first-view.ts';
import { WidgetDataReader } from './widget-data-reader.ts';
import { LOADING, NO_RESULT, type WidgetDataState, type WidgetResult } from './widget-data-state.ts';

/**
 * Reads the data of a dashboard's widgets for one range. The data is streamed once for each range. A single widget is read again if the
 * user requests it, or if a change, an addition or an undo requires other data (`refreshLevel` 1).
 * @param onRefused called if a request is rejected for the whole dashboard
 * @param guest true if the page is shown to a guest, who may read only saved widgets
 */
export function useWidgetData(
  permalink: string,
  query: RangeInZone,
  widgets: readonly Widget[],
  onRefused: () => void = () => {},
  guest = false,
) {
  const link = useRef(permalink);
  link.current = permalink;
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const listener = useRef<(state: WidgetDataState) => void>(() => {});
  const [reader] = useState(() => {
    const readSaved = (id: string, range: RangeInZone, refresh: boolean, signal: AbortSignal) =>
      noticing(refused, readWidgetData(id, link.current, range, { refresh, signal }));
    const made = new WidgetDataReader(
      {
        readAll: (range, onLine, signal) => noticing(refused, readDashboardData(link.current, range, onLine, signal)),
        readSaved: (id, range, signal) => readSaved(id, range, true, signal),
        readPreview: guest ? ({ id }, range, signal) => readSaved(id, range, false, signal) : readPreview,
      },
      (next) => listener.current(next),
    );
    made.seed(query, widgets, firstLines(permalink, query));
    return made;
  });
  const [state, setState] = useState(() => reader.state);
  listener.current = setState;
  const current = useRef(widgets);
  current.current = widgets;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another permalink is another dashboard
  useEffect(() => reader.readAll(query, current.current), [reader, permalink, query]);
  useEffect(() => reader.readChanged(query, widgets), [reader, query, widgets]);

  // When the connection returns, failed requests are repeated.
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

/** Returns the data that the service wrote into the page for the dates of the query. Omits data for other dates. */
function firstLines(permalink: string, query: RangeInZone): readonly DataLine[] {
  const { start_date, end_date, compare_start_date, compare_end_date, timezone } = rangeQuery(query);
  const wanted = [start_date, end_date, compare_start_date, compare_end_date, timezone].join();
  return (firstViewOf(permalink)?.lines ?? []).filter(({ data: { meta } }) => {
    const { startDate, endDate, compareStartDate, compareEndDate } = meta;
    return [startDate, endDate, compareStartDate ?? 'none', compareEndDate ?? 'none', meta.timezone].join() === wanted;
  });
}

/** Statuses that concern the whole dashboard: no access (402), a renewed permalink (404), a changed password (422). */
const REFUSALS = [402, 404, 422];

/** Awaits a request. Calls `onRefused` if it was rejected for the whole dashboard. */
async function noticing<T>(onRefused: { readonly current: () => void }, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status)) onRefused.current();
    throw error;
  }
}

/** The data of the open dashboard, for the page and for the widget form. */
export type WidgetDataSource = ReturnType<typeof useWidgetData>;
