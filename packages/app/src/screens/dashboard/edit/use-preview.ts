import type { RangeQuery } from '@reporting/contract';
import { refreshLevel } from '@reporting/widgets/model';
import type { DataError, Widget, WidgetData } from '@reporting/widgets/schema';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isAbort, messageOf } from '../../../api/errors.ts';
import { readPreview } from '../../../api/widget-data.ts';
import { failure, type WidgetResult } from '../data-store.ts';

/** How long the form has to rest before its data is asked for, in ms. */
const REST = 350;

export interface Shown {
  /** The widget that the data belongs to. */
  readonly widget: Widget;
  readonly query: RangeQuery;
  readonly data: WidgetData;
}

/**
 * Live data of the widget in the form. It is read again only where a change asks for it (refresh level 1), or the range
 * changed; everything else is drawn from the data at hand.
 * @param ready whether everything that the data depends on is filled
 * @param start the data of the saved widget, null for a new one
 */
export function usePreview(
  widget: Widget | null,
  ready: boolean,
  query: RangeQuery,
  start: Shown | null,
): WidgetResult {
  const [shown, setShown] = useState<Shown | null>(start);
  const [error, setError] = useState<DataError | null>(null);
  const [loading, setLoading] = useState(false);
  const last = useRef(shown);
  last.current = shown;
  const id = widget?.id;
  const startRef = useRef(start);
  startRef.current = start;

  // Another widget in the form begins with its own data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the widget's identity starts anew
  useEffect(() => {
    setShown(startRef.current);
    last.current = startRef.current;
    setError(null);
    setLoading(false);
  }, [id]);

  useEffect(() => {
    if (widget?.nature !== 'interactive' || !ready) return;
    const before = last.current;
    const current = before !== null && before.query === query && refreshLevel(before.widget, widget) !== 1;
    if (current) return;
    const flight = new AbortController();
    setLoading(true);
    const timer = setTimeout(() => {
      readPreview(widget, query, flight.signal).then(
        (data) => {
          if (flight.signal.aborted) return;
          setShown({ widget, query, data });
          setError(null);
          setLoading(false);
        },
        (reason: unknown) => {
          if (isAbort(reason) || flight.signal.aborted) return;
          setError(failure(messageOf(reason)));
          setLoading(false);
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      flight.abort();
      setLoading(false);
    };
  }, [widget, ready, query]);

  // A text has no data; what was read before it became one waits for it to be switched back.
  const fed = widget?.nature === 'interactive';
  const data = (fed && shown?.data) || null;
  const problem = fed ? error : null;
  return useMemo(() => ({ data, error: problem, loading: ready && loading }), [data, problem, ready, loading]);
}
