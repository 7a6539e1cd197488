import { type Dashboard, type Source, sourceType, type WidgetDefinition, widgetTypesOf } from '@reporting/contract';
import { inputsOfOtherSource } from '@reporting/contract/rules';
import { sameJson, setFormat, setType, suggestPrefix } from '@reporting/widgets/model';
import {
  type ChartType,
  type Column,
  type InteractiveWidget,
  type JsonValue,
  type MetricOptions,
  WIDGET_FORMATS,
  type WidgetFormat,
  type WidgetInstance,
  type WidgetType,
} from '@reporting/widgets/schema';
import { setInput, withDefaults } from '../../../editor/parameters.ts';
import type { NewWidgetStart } from '../../../editor/use-editor.ts';

/** Replaces the instance with the same id. */
export function putInstance(widget: InteractiveWidget, instance: WidgetInstance): InteractiveWidget {
  return {
    ...widget,
    instances: widget.instances.map((other) => (other.id === instance.id ? instance : other)),
  };
}

/** Returns the widget types of a source. */
export function typesOfSource(source: Source): readonly WidgetType[] {
  return widgetTypesOf(source.name);
}

/** Returns the initial values of a new widget from the defaults of the dashboard: the source, if it still exists, and the currency. */
export function startOf(
  { sourceId, account, currency }: Dashboard['defaults'],
  sources: readonly Source[],
): NewWidgetStart {
  const source = sources.find(({ id }) => id === sourceId);
  const [type] = source ? typesOfSource(source) : [];
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(source && type
      ? { type, sourceId: source.id, accounts: [account ?? source.account], prefix: sourceType(source.name).name }
      : {}),
  };
}

/**
 * Chooses a source for an instance. A source of another type resets the fields of the instance to those of a new instance, with the default
 * currency of the dashboard. A source of the same type keeps the metrics and clears inputs that exist only for the previous source. The
 * prefix becomes the name of the source, unless the user entered another prefix.
 */
export function chooseSource(
  widget: InteractiveWidget,
  instance: WidgetInstance,
  source: Source,
  type: WidgetType,
  { definition, currency }: { definition: WidgetDefinition | undefined; currency: string | null | undefined },
): InteractiveWidget {
  const { name: prefix } = sourceType(source.name);
  const typed = setType(widget, instance.id, type, {
    prefix,
    defaults: { ...(currency === undefined ? {} : { currency }) },
  });
  const current = typed.instances.find((candidate) => candidate.id === instance.id) ?? instance;
  const inputs =
    type === instance.type && definition && source.id !== instance.sourceId
      ? inputsOfOtherSource(definition, current.inputs)
      : current.inputs;
  const named = suggestPrefix(typed, current, prefix, [prefix, ...instance.accounts]);
  return putInstance(typed, { ...named, sourceId: source.id, accounts: [source.account], inputs });
}

/**
 * Returns true if the title is empty or the label of a configuration. Choosing a configuration replaces such a title, but not a title that
 * the user entered.
 */
function isGivenTitle(title: string, definition: WidgetDefinition): boolean {
  return title.trim() === '' || definition.configs.some((config) => config.label === title);
}

/** Chooses a ready-made configuration. Sets its format and inputs, and keeps the inputs that the configuration does not set. */
export function chooseConfig(
  widget: InteractiveWidget,
  instance: WidgetInstance,
  definition: WidgetDefinition,
  id: string,
): InteractiveWidget {
  const config = definition.configs.find((candidate) => candidate.id === id);
  if (!config) return putInstance(widget, { ...instance, config: 'custom' });
  const inputs = withDefaults(definition, { ...instance.inputs, ...config.inputs });
  const title = isGivenTitle(widget.title, definition) ? config.label : widget.title;
  const formatted = widget.instances.length === 1 ? setFormat(widget, config.format) : widget;
  return putInstance({ ...formatted, title }, { ...instance, config: config.id, inputs });
}

/** Sets one parameter. If the instance then differs from its configuration, the configuration becomes `custom`. */
export function chooseInput(
  widget: InteractiveWidget,
  instance: WidgetInstance,
  definition: WidgetDefinition,
  name: string,
  value: JsonValue,
): InteractiveWidget {
  const inputs = setInput(definition, instance.inputs, name, value);
  const config = definition.configs.find((candidate) => candidate.id === instance.config);
  const still = config && Object.entries(config.inputs).every(([key, wanted]) => sameJson(inputs[key], wanted));
  return putInstance(widget, { ...instance, inputs, config: still ? instance.config : 'custom' });
}

/** A format as an option of the picker. The format `chart` has an option for each chart type. */
export type FormatChoice = WidgetFormat | `chart/${ChartType}`;

/** Returns the format choice of a widget. */
export function formatChoice(widget: Pick<InteractiveWidget, 'format' | 'formatOptions'>): FormatChoice {
  if (widget.format === 'chart') return `chart/${widget.formatOptions.type ?? 'line'}`;
  return WIDGET_FORMATS.find((format) => format === widget.format) ?? 'table';
}

/** Changes the format, and for a chart also the chart type. */
export function chooseFormat(widget: InteractiveWidget, choice: FormatChoice): InteractiveWidget {
  const [format, type] = choice.split('/') as [WidgetFormat, ChartType | undefined];
  const formatted = setFormat(widget, format);
  return type ? { ...formatted, formatOptions: { ...formatted.formatOptions, type } } : formatted;
}

/** Sets the options of one metric. Options with their default values are removed. */
export function setMetricOptions(
  widget: InteractiveWidget,
  column: Pick<Column, 'instanceId' | 'metric'>,
  options: MetricOptions,
): InteractiveWidget {
  const instance = widget.instances.find(({ id }) => id === column.instanceId);
  if (!instance || column.metric === undefined) return widget;
  const { [column.metric]: _before, ...others } = instance.metricsOptions;
  const kept = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined && value !== false),
  ) as MetricOptions;
  return putInstance(widget, {
    ...instance,
    metricsOptions: Object.keys(kept).length === 0 ? others : { ...others, [column.metric]: kept },
  });
}
