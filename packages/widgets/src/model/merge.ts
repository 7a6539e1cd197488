import type { InteractiveWidget, WidgetInstance } from '../schema/widget.ts';
import { uniquePrefix } from './operations.ts';

/** Returns true if a source type has totals without a dimension, as the definition of the type states. */
export type AllowsTotals = (type: string) => boolean;

function dimensionInput(instance: WidgetInstance): string | null {
  const { dimension } = instance.inputs;
  return typeof dimension === 'string' && dimension !== '' ? dimension : null;
}

/**
 * Returns true if `candidate` (one instance) can be merged into `base` (one or more instances). They must have the same type and the same
 * dimension. Without a dimension their types may differ, but each type must have totals without a dimension.
 */
export function isMergeable(
  base: InteractiveWidget,
  candidate: InteractiveWidget,
  allowsTotals: AllowsTotals,
): boolean {
  const [single] = candidate.instances;
  if (base.id === candidate.id || !single || candidate.instances.length !== 1 || base.instances.length === 0)
    return false;
  const dimension = dimensionInput(single);
  return base.instances.every((instance) => {
    if (dimensionInput(instance) !== dimension) return false;
    if (dimension !== null) return instance.type === single.type;
    return allowsTotals(instance.type) && allowsTotals(single.type);
  });
}

/**
 * Merges widgets into the base. Their instances follow the instances of the base, with unique prefixes. If the types are equal,
 * the configuration of the base is kept. Otherwise the configuration becomes `custom` and the format `summary`.
 */
export function mergeWidgets(base: InteractiveWidget, others: readonly InteractiveWidget[]): InteractiveWidget {
  const instances: WidgetInstance[] = [];
  for (const instance of [base, ...others].flatMap((widget) => widget.instances)) {
    instances.push({
      ...instance,
      prefix: uniquePrefix(
        instance.prefix,
        instances.map((one) => one.prefix),
      ),
    });
  }
  const mixed = new Set(instances.map((instance) => instance.type)).size > 1;
  const config = mixed ? 'custom' : base.instances[0]?.config;
  const merged = {
    ...base,
    instances: instances.map((instance) => (config === undefined ? instance : { ...instance, config })),
  };
  return mixed ? { ...merged, format: 'summary', formatOptions: {} } : merged;
}
