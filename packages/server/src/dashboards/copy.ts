import { type ChosenSources, connectionTypeOf, sourceType, type WidgetDefinition } from '@reporting/contract';
import { inputsOfOtherSource } from '@reporting/contract/rules';
import { suggestPrefix } from '@reporting/widgets/model';
import {
  type InteractiveWidget,
  isWidgetType,
  type Widget,
  type WidgetInstance,
  type WidgetType,
} from '@reporting/widgets/schema';
import { newHash, newId } from '../platform/ids.ts';

/** Returns copies of widgets. The copies and their instances have new ids. */
export function copiedWidgets(widgets: readonly Widget[]): Widget[] {
  return widgets.map((widget) => {
    const copy = { ...widget, id: newId(), hash: newHash() };
    return copy.nature === 'passive' ? copy : { ...copy, ...withNewInstances(copy) };
  });
}

/** Returns copies of the instances with new ids. If the widget is ordered by a column of an instance, `orderBy` gets the new id too. */
function withNewInstances(widget: InteractiveWidget) {
  const ids = new Map(widget.instances.map((instance) => [instance.id, newId()]));
  const { orderBy } = widget;
  const [instanceId = '', ...metric] = orderBy?.column.split('.') ?? [];
  const renamed = ids.has(instanceId) ? [ids.get(instanceId), ...metric].join('.') : null;
  return {
    instances: widget.instances.map((instance) => ({ ...instance, id: ids.get(instance.id) ?? newId() })),
    orderBy: orderBy && { ...orderBy, column: renamed ?? orderBy.column },
  };
}

/** Returns the definition of a widget type; undefined if the type has no connector. */
export type DefinitionOf = (type: WidgetType) => Promise<WidgetDefinition | undefined>;

/**
 * Returns widgets whose instances query the chosen sources. Instances of types without a chosen source are unchanged. A prefix that names
 * the previous source or its property is replaced, because it would name another customer.
 */
export function withSources(
  widgets: readonly Widget[],
  sources: ChosenSources,
  definitionOf: DefinitionOf,
): Promise<Widget[]> {
  return Promise.all(
    widgets.map(async (widget) => {
      if (widget.nature === 'passive') return widget;
      let changed = widget;
      for (const instance of widget.instances)
        changed = putInstance(changed, await withSource(changed, instance, sources, definitionOf));
      return changed;
    }),
  );
}

const putInstance = (widget: InteractiveWidget, instance: WidgetInstance): InteractiveWidget => ({
  ...widget,
  instances: widget.instances.map((other) => (other.id === instance.id ? instance : other)),
});

async function withSource(
  widget: InteractiveWidget,
  instance: WidgetInstance,
  sources: ChosenSources,
  definitionOf: DefinitionOf,
): Promise<WidgetInstance> {
  const connection = connectionTypeOf(instance.type);
  const chosen = sources[connection];
  if (!chosen) return instance;
  const { id } = chosen;
  const definition = isWidgetType(instance.type) ? await definitionOf(instance.type) : undefined;
  const isSame = id === instance.sourceId;
  const isKnown = definition?.parameters.some(({ name }) => name === 'property') ?? false;
  const property = isKnown ? chosen.property : undefined;
  if (isSame && !property) return instance;
  const inputs = isSame || !definition ? instance.inputs : inputsOfOtherSource(definition, instance.inputs);
  const { name } = sourceType(connection);
  const before = [...instance.accounts, name, ...(definition ? [definition.name] : [])];
  return {
    ...suggestPrefix(widget, instance, property?.name ?? name, before),
    sourceId: id,
    inputs: property ? { ...inputs, property: property.id } : inputs,
    accounts: property ? [property.name] : [],
  };
}
