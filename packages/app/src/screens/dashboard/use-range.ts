import type { Dashboard, RangeQuery } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ownRange, rangeQuery, rangeText, sameChoice, shownRange } from './range.ts';

/**
 * The range in view. It lives in the address, so that a reload, the back button and a copied link keep it. A public
 * dashboard whose selector is hidden shows its own range whatever the address says.
 */
export function useRange(dashboard: Dashboard) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [remembered, remember] = useState<RangeSelection | null>(null);
  const own = useMemo(() => ownRange(dashboard), [dashboard]);
  const locked = dashboard.public && dashboard.hiddenDateSelector;
  const range = useMemo(() => (locked ? own : shownRange(search, own, remembered)), [locked, own, search, remembered]);
  // The same dates are the same object: data is read again for other dates only, not for every edit of the dashboard.
  const text = JSON.stringify(rangeQuery(range, dashboard.effectiveTimezone));
  const query = useMemo<RangeQuery>(() => JSON.parse(text), [text]);

  const setRange = useCallback(
    (next: RangeSelection) => {
      remember(next);
      navigate(sameChoice(next, own) ? path : `${path}?${rangeText(next)}`);
    },
    [navigate, own, path],
  );

  return { range, query, setRange, isOwn: sameChoice(range, own) };
}
