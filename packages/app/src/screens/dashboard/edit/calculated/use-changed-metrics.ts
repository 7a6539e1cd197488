import type { CalculatedMetric } from '@reporting/contract';
import { calculatedIds } from '@reporting/widgets/calculated';
import type { Widget } from '@reporting/widgets/schema';
import { useEffect, useRef } from 'react';
import { useCalculatedMetrics } from '../../../../api/calculated-metrics.ts';
import type { WidgetDataReader } from '../../data/widget-data-reader.ts';

/** Reads the data of all widgets with calculated metrics again after the list of calculated metrics has changed. */
export function useChangedMetrics(reader: WidgetDataReader): void {
  const { metrics } = useCalculatedMetrics();
  const before = useRef<readonly CalculatedMetric[] | undefined>(undefined);
  useEffect(() => {
    const known = before.current;
    before.current = metrics;
    // SWR returns the same object as long as the list has not changed.
    if (known && metrics && known !== metrics) reader.readAgain(showsCalculated);
  }, [metrics, reader]);
}

function showsCalculated(widget: Widget): boolean {
  return widget.nature === 'interactive' && widget.instances.some((instance) => calculatedIds(instance).length > 0);
}
