import { useEffect, useState } from 'react';
import { needsCalculation } from '../model/calculated/ids.ts';
import { isReadableData } from '../model/readable.ts';
import type { CalculatedMetric } from '../schema/calculated.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';

type Data = WidgetData | null | undefined;

interface Worked {
  widget: InteractiveWidget;
  from: WidgetData;
  definitions: readonly CalculatedMetric[];
  data: WidgetData;
}

/**
 * Returns the data with its missing calculated metrics. The code that computes them is loaded only if one is missing.
 * Returns undefined (loading) until they are computed, and the unchanged data if the code cannot be loaded.
 */
export function useCalculated(
  widget: InteractiveWidget,
  data: Data,
  definitions: readonly CalculatedMetric[] | undefined,
): Data {
  const [worked, setWorked] = useState<Worked | null>(null);
  const wanted =
    data && definitions && isReadableData(data) && needsCalculation(widget, data) ? { from: data, definitions } : null;
  const from = wanted?.from;
  const used = wanted?.definitions;
  useEffect(() => {
    if (!from || !used) return;
    let current = true;
    const settle = (result: WidgetData): void => {
      if (current) setWorked({ widget, from, definitions: used, data: result });
    };
    import('../model/calculated/index.ts').then(
      ({ withCalculatedMetrics }) => settle(withCalculatedMetrics(widget, from, used)),
      () => settle(from),
    );
    return () => {
      current = false;
    };
  }, [widget, from, used]);
  if (!wanted) return data;
  const settled = worked?.widget === widget && worked.from === from && worked.definitions === used;
  return settled ? worked.data : undefined;
}
