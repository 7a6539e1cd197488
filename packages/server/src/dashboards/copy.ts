import { type ChosenSources, connectionTypeOf, type WidgetDefinition } from '@reporting/contract';
import { inputsOfOtherSource } from '@reporting/contract/rules';
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

/** Returns widgets whose instances query the chosen sources. Instances of types without a chosen source are unchanged. */
export function withSources(
  widgets: readonly Widget[],
  sources: ChosenSources,
  definitionOf: DefinitionOf,
): Promise<Widget[]> {
  return Promise.all(
    widgets.map(async (widget) =>
      widget.nature === 'passive'
        ? widget
        : {
            ...widget,
            instances: await Promise.all(
              widget.instances.map((instance) => withSource(instance, sources, definitionOf)),
            ),
          },
    ),
  );
}

async function withSource(
  instance: WidgetInstance,
  sources: ChosenSources,
  definitionOf: DefinitionOf,
): Promise<WidgetInstance> {
  const chosen = sources[connectionTypeOf(instance.type)];
  if (!chosen) return instance;
  const { id, property } = chosen;
  const definition = isWidgetType(instance.type) ? await definitionOf(instance.type) : undefined;
  const changed = id !== instance.sourceId && definition;
  const inputs = changed ? inputsOfOtherSource(definition, instance.inputs) : instance.inputs;
  const isKnown = definition?.parameters.some(({ name }) => name === 'property') ?? false;
  if (!property || !isKnown)
    return { ...instance, sourceId: id, inputs, ...(id === instance.sourceId ? {} : { accounts: [] }) };
  return { ...instance, sourceId: id, inputs: { ...inputs, property: property.id }, accounts: [property.name] };
}
