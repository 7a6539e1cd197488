import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget, WidgetInstance } from '../../schema/widget.ts';

/** Column key and option name of a calculated metric, before its id. */
export const CALCULATED = 'calculated:';

/** The ids of the calculated metrics that an instance shows. */
export function calculatedIds(instance: WidgetInstance): string[] {
  const { calculatedMetrics } = instance.inputs;
  const list = Array.isArray(calculatedMetrics) ? calculatedMetrics : [calculatedMetrics];
  return [...new Set(list.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

/** Whether a widget shows calculated metrics that its data does not have yet. */
export function needsCalculation(widget: InteractiveWidget, data: WidgetData): boolean {
  const present = new Set(data.columns.map(({ key }) => key));
  return widget.instances.some((instance) =>
    calculatedIds(instance).some((id) => !present.has(`${instance.id}.${CALCULATED}${id}`)),
  );
}
