import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget } from '@reporting/widgets/schema';
import { useEffect, useMemo } from 'react';
import type { WidgetDataSource } from './use-widget-data.ts';
import { NO_RESULT, type WidgetResult } from './widget-data-state.ts';

/**
 * Returns live data of the widget in the form. It is requested again only if a change requires it (refresh level 1) or the range changed;
 * other changes are drawn with the current data.
 * @param complete true if everything that the data depends on is entered
 */
export function useDraftData(
  source: Pick<WidgetDataSource, 'reader' | 'draftOf'>,
  widget: Widget | null,
  complete: boolean,
  query: RangeInZone,
): WidgetResult {
  const { reader, draftOf } = source;
  const id = widget?.id;

  useEffect(() => {
    if (id === undefined) return;
    reader.openDraft(id);
    return () => reader.closeDraft(id);
  }, [reader, id]);

  useEffect(() => {
    if (widget) reader.updateDraft(widget, complete, query);
  }, [reader, widget, complete, query]);

  // A text has no data. The data from before the switch to a text is kept for switching back.
  const { data, error, loading } = widget?.nature === 'interactive' ? draftOf(widget.id) : NO_RESULT;
  return useMemo(() => ({ data, error, loading: complete && loading }), [data, error, complete, loading]);
}
