import type { RangeQuery } from '@reporting/contract';
import { refreshLevel } from '@reporting/widgets/model';
import type { Widget, WidgetData } from '@reporting/widgets/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from '../../api/errors.ts';
import { readDashboardData, readPreview, readWidgetData } from '../../api/widget-data.ts';
import { answered, ended, failure, NO_RESULT, type Results, started } from './data-store.ts';

/**
 * The data of a dashboard's widgets for one range: streamed once for each range, again for single widgets on request, and
 * for a widget that was added or changed so that its data is another one (refresh level 1), also where that was undone.
 */
export function useDashboardData(permalink: string, query: RangeQuery, widgets: readonly Widget[]) {
  const [results, setResults] = useState<Results>(new Map());
  const current = useRef(widgets);
  current.current = widgets;
  /** The widgets as they were when their data was asked for. */
  const askedFor = useRef(new Map<string, Widget>());

  useEffect(() => {
    const flight = new AbortController();
    const interactive = current.current.filter((widget) => widget.nature === 'interactive');
    const wanted = interactive.map((widget) => widget.id);
    askedFor.current = new Map(interactive.map((widget) => [widget.id, widget]));
    if (wanted.length === 0) return;
    setResults((before) => started(before, wanted, false));
    const end = (message: string) => setResults((before) => ended(before, wanted, failure(message)));
    readDashboardData(
      permalink,
      query,
      ({ id, data }) => setResults((before) => answered(before, id, data)),
      flight.signal,
    ).then(
      () => {
        if (!flight.signal.aborted) end('The service sent no data for this widget.');
      },
      (error: unknown) => {
        if (!flight.signal.aborted && !isAbort(error)) end(messageOf(error));
      },
    );
    return () => flight.abort();
  }, [permalink, query]);

  useEffect(() => {
    for (const widget of widgets) {
      const before = askedFor.current.get(widget.id);
      if (widget.nature !== 'interactive' || (before && refreshLevel(before, widget) !== 1)) continue;
      askedFor.current.set(widget.id, widget);
      setResults((known) => started(known, [widget.id], true));
      readPreview(widget, query).then(
        (data) => {
          if (askedFor.current.get(widget.id) === widget) setResults((known) => answered(known, widget.id, data));
        },
        (error: unknown) => setResults((known) => ended(known, [widget.id], failure(messageOf(error)))),
      );
    }
  }, [widgets, query]);

  /** Takes data that is there already, for the widget that it was read for. */
  const put = useCallback((widget: Widget, data: WidgetData) => {
    askedFor.current.set(widget.id, widget);
    setResults((before) => answered(before, widget.id, data));
  }, []);

  /** Asks the source again. */
  const refresh = useCallback(
    (id: string) => {
      setResults((before) => started(before, [id], true));
      readWidgetData(id, permalink, query).then(
        (data) => setResults((before) => answered(before, id, data)),
        (error: unknown) => setResults((before) => ended(before, [id], failure(messageOf(error)))),
      );
    },
    [permalink, query],
  );

  const resultOf = useCallback((id: string) => results.get(id) ?? NO_RESULT, [results]);

  return { results, resultOf, refresh, put };
}
