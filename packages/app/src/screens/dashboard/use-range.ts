import { type Dashboard, rangeQuery } from '@reporting/contract';
import type { RangeInZone, RangeSelection } from '@reporting/formatters/date-range';
import { sameJson } from '@reporting/widgets/model';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { sameRange, searchWith, shownRange } from './range.ts';

/**
 * Returns the current range and a function that sets it. The range is part of the URL, so that a reload, the back button and a copied URL
 * keep it. A public view with a hidden date selector ignores the URL.
 */
export function useRange(dashboard: Dashboard) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [remembered, remember] = useState<RangeSelection | null>(null);
  const own = dashboard.range;
  const locked = dashboard.public && dashboard.hiddenDateSelector;
  const range = useMemo(() => (locked ? own : shownRange(search, own, remembered)), [locked, own, search, remembered]);
  // As long as the dates are the same, the query stays the same object. An edit of the dashboard then causes no request
  // for data.
  const timezone = dashboard.effectiveTimezone;
  const last = useRef<RangeInZone | null>(null);
  const current = { ...range, timezone };
  if (last.current === null || !sameJson(rangeQuery(last.current), rangeQuery(current))) last.current = current;
  const query = last.current;

  const setRange = useCallback(
    (next: RangeSelection) => {
      remember(next);
      navigate(path + searchWith(search, sameRange(next, own) ? null : next));
    },
    [navigate, own, path, search],
  );

  return { range, query, setRange, isOwn: sameRange(range, own) };
}
