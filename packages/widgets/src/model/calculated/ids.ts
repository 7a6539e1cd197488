import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget, WidgetInstance } from '../../schema/widget.ts';

/** Prefix of the column key and option name of a calculated metric, before its id. */
export const CALCULATED = 'calculated:';

/** Returns the ids of an instance's calculated metrics. */
export function calculatedIds(instance: WidgetInstance): string[] {
  const { calculatedMetrics } = instance.inputs;
  const list = Array.isArray(calculatedMetrics) ? calculatedMetrics : [calculatedMetrics];
  return [...new Set(list.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

/** Returns true if a widget lists calculated metrics that its data does not contain. */
export function needsCalculation(widget: InteractiveWidget, data: WidgetData): boolean {
  const present = new Set(data.columns.map(({ key }) => key));
  return widget.instances.some((instance) =>
    calculatedIds(instance).some((id) => !present.has(`${instance.id}.${CALCULATED}${id}`)),
  );
}
