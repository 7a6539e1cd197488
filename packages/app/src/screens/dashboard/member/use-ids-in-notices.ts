import { useMemo } from 'react';

/**
 * Returns the ids of the widgets that notices above the grid name. The set is the same object as long as it contains the same ids, so that a
 * new list of notices does not render every card again.
 */
export function useIdsInNotices(notices: readonly { readonly widgetIds: readonly string[] }[]): ReadonlySet<string> {
  const ids = notices.flatMap(({ widgetIds }) => widgetIds).join(' ');
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}
