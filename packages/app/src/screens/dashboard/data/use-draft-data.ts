import type { RangeInZone } from '@reporting/formatters/date-range';
import type { Widget } from '@reporting/widgets/schema';
import { useEffect, useMemo } from 'react';
import type { WidgetDataSource } from './use-widget-data.ts';
import { NO_RESULT, type WidgetResult } from './widget-data-state.ts';

/**
 * Returns the current data of the widget in the form. Data is requested only if the range has changed, or if a change
 * of the widget requires other data (`refreshLevel` 1). After all other changes, the widget is drawn again with the
 * same data.
 * @param complete true if all inputs on which the data depends are entered
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

  // A passive widget has no data. If the widget was interactive before, its data stays stored in case the user switches back.
  const { data, error, loading } = widget?.nature === 'interactive' ? draftOf(widget.id) : NO_RESULT;
  return useMemo(() => ({ data, error, loading: complete && loading }), [data, error, complete, loading]);
}
