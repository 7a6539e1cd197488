import {
  type FormatOptions,
  type InteractiveWidget,
  type MetricOptions,
  type PassiveWidget,
  PREFIX_LENGTH,
  WIDGET_DEFAULTS,
  WIDGET_HASH_LENGTH,
  WIDGET_ID_LENGTH,
  type Widget,
  type WidgetFormat,
  type WidgetInstance,
} from '../schema/widget.ts';
import { inOrder } from './layout.ts';

/** Returns a random text of the given length from letters and digits. */
export type IdGenerator = (length: number) => string;

/** Default currency, source and account of a dashboard's new widgets. */
export interface WidgetDefaults {
  type?: string;
  sourceId?: string | null;
  currency?: string | null;
  accounts?: string[];
}

function nextOrder(widgets: readonly Widget[]): number {
  return widgets.reduce((order, widget) => Math.max(order, widget.order + 1), 0);
}

/** Returns a prefix that is not in `taken`: `wish`, or `wish` with the first free number from 2. An empty wish becomes `Data`. */
export function uniquePrefix(wish: string, taken: readonly string[]): string {
  const base = wish.trim() || 'Data';
  if (!taken.includes(base)) return base;
  // The prefix is shortened, so that prefix and number together do not exceed the maximum length.
  const short = base.slice(0, PREFIX_LENGTH - 4).trimEnd();
  let number = 2;
  while (taken.includes(`${short} ${number}`)) number += 1;
  return `${short} ${number}`;
}

/** Returns the widget with a unique prefix for every instance. Of instances with the same prefix, the first one keeps it. */
export function uniquePrefixes(widget: InteractiveWidget): InteractiveWidget {
  const taken: string[] = [];
  const instances = widget.instances.map((instance) => {
    const prefix = uniquePrefix(instance.prefix, taken);
    taken.push(prefix);
    return prefix === instance.prefix ? instance : { ...instance, prefix };
  });
  return instances.every((instance, index) => instance === widget.instances[index]) ? widget : { ...widget, instances };
}

/** Returns true for an empty prefix, and for one of the suggestions, also with the number that makes it unique. */
function isSuggested(prefix: string, suggestions: readonly string[]): boolean {
  const text = prefix.trim();
  const base = text.replace(/ \d+$/, '');
  return text === '' || suggestions.some((suggestion) => suggestion === text || suggestion === base);
}

/**
 * Returns the instance with the suggested prefix, made unique in the widget. Keeps a prefix that the user entered.
 * @param before earlier suggestions
 */
export function suggestPrefix(
  widget: InteractiveWidget,
  instance: WidgetInstance,
  suggestion: string,
  before: readonly string[],
): WidgetInstance {
  if (!isSuggested(instance.prefix, before)) return instance;
  const taken = widget.instances.filter((other) => other.id !== instance.id).map((other) => other.prefix);
  return { ...instance, prefix: uniquePrefix(suggestion.slice(0, PREFIX_LENGTH), taken) };
}

/** Returns a new instance of a source type, with the configuration `custom`, no inputs and a prefix that is not in `taken`. */
export function newInstance(
  type: string,
  makeId: IdGenerator,
  options: { prefix?: string; taken?: readonly string[]; defaults?: WidgetDefaults } = {},
): WidgetInstance {
  const { defaults = {} } = options;
  return {
    id: makeId(WIDGET_ID_LENGTH),
    type,
    prefix: uniquePrefix(options.prefix ?? type, options.taken ?? []),
    sourceId: defaults.sourceId ?? null,
    config: 'custom',
    currency: defaults.currency === undefined ? WIDGET_DEFAULTS.currency : defaults.currency,
    accounts: defaults.accounts ?? [],
    inputs: {},
    metricsOptions: {},
  };
}

/** Returns a new interactive widget with the specified defaults. Its order is after all existing widgets. */
export function newWidget(
  widgets: readonly Widget[],
  makeId: IdGenerator,
  defaults: WidgetDefaults = {},
): InteractiveWidget {
  return {
    ...blankWidget(widgets, makeId),
    nature: 'interactive',
    format: WIDGET_DEFAULTS.interactiveFormat,
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: WIDGET_DEFAULTS.rowsLimit,
    orderBy: { ...WIDGET_DEFAULTS.orderBy },
    instances: defaults.type ? [newInstance(defaults.type, makeId, { defaults })] : [],
  };
}

/** Returns a new passive widget, a plain text card. Its order is after all existing widgets. */
export function newPassiveWidget(widgets: readonly Widget[], makeId: IdGenerator): PassiveWidget {
  return {
    ...blankWidget(widgets, makeId),
    nature: 'passive',
    format: WIDGET_DEFAULTS.passiveFormat,
    widget: { type: 'plain', inputs: { description: '' } },
  };
}

function blankWidget(widgets: readonly Widget[], makeId: IdGenerator) {
  return {
    version: 1 as const,
    id: makeId(WIDGET_ID_LENGTH),
    hash: makeId(WIDGET_HASH_LENGTH),
    order: nextOrder(widgets),
    realTime: false,
    title: '',
    width: WIDGET_DEFAULTS.width,
    height: WIDGET_DEFAULTS.height,
    description: '',
    formatOptions: {},
  };
}

function numbered(widgets: readonly Widget[]): Widget[] {
  return widgets.map((widget, order) => (widget.order === order ? widget : { ...widget, order }));
}

/** Inserts a copy with new ids after the widget. Later widgets move by one position. For an unknown id, nothing is inserted. */
export function copyWidget(widgets: readonly Widget[], id: string, makeId: IdGenerator): Widget[] {
  const list = inOrder(widgets);
  const index = list.findIndex((widget) => widget.id === id);
  const original = list[index];
  if (!original) return list;
  const copy: Widget = structuredClone(original);
  copy.id = makeId(WIDGET_ID_LENGTH);
  copy.hash = makeId(WIDGET_HASH_LENGTH);
  if (copy.nature === 'interactive') renewInstances(copy, makeId);
  list.splice(index + 1, 0, copy);
  return numbered(list);
}

function renewInstances(widget: InteractiveWidget, makeId: IdGenerator): void {
  for (const instance of widget.instances) {
    const before = instance.id;
    instance.id = makeId(WIDGET_ID_LENGTH);
    if (widget.orderBy?.column.startsWith(`${before}.`)) {
      widget.orderBy = { ...widget.orderBy, column: `${instance.id}${widget.orderBy.column.slice(before.length)}` };
    }
  }
}

/** Moves a widget to a position in the order (0 is first). Positions outside are limited to the ends. */
export function moveWidget(widgets: readonly Widget[], id: string, position: number): Widget[] {
  const list = inOrder(widgets);
  const index = list.findIndex((widget) => widget.id === id);
  const [moved] = index < 0 ? [] : list.splice(index, 1);
  if (moved) list.splice(Math.min(Math.max(Math.trunc(position), 0), list.length), 0, moved);
  return numbered(list);
}

/** Removes a widget and renumbers the order. */
export function removeWidget(widgets: readonly Widget[], id: string): Widget[] {
  return numbered(inOrder(widgets).filter((widget) => widget.id !== id));
}

/** Changes the size of a widget, limited to 1 to 4 columns and 1 to 3 rows. */
export function resizeWidget(
  widgets: readonly Widget[],
  id: string,
  size: { width: number; height: number },
): Widget[] {
  const clamp = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 1), most);
  return inOrder(widgets).map((widget) =>
    widget.id === id ? { ...widget, width: clamp(size.width, 4), height: clamp(size.height, 3) } : widget,
  );
}

/** Replaces the widget with the same id, or adds it at the end. */
export function putWidget(widgets: readonly Widget[], widget: Widget): Widget[] {
  const list = inOrder(widgets);
  const known = list.some((other) => other.id === widget.id);
  return known ? list.map((other) => (other.id === widget.id ? widget : other)) : numbered([...list, widget]);
}

const DEFAULT_OPTIONS: Readonly<Record<WidgetFormat, FormatOptions>> = {
  chart: { type: WIDGET_DEFAULTS.formatOptions.type, visibleGrid: WIDGET_DEFAULTS.formatOptions.visibleGrid },
  'chart:pie': { doughnut: WIDGET_DEFAULTS.formatOptions.doughnut },
  'chart:radar': { visibleLabels: WIDGET_DEFAULTS.formatOptions.visibleLabels },
  'chart:gauge': { minValue: WIDGET_DEFAULTS.formatOptions.minValue, maxValue: WIDGET_DEFAULTS.formatOptions.maxValue },
  table: {},
  summary: {},
  textCard: {},
};

/** Returns the default options of a format, or an empty object for a format of the page. */
export function defaultFormatOptions(format: string): FormatOptions {
  return Object.hasOwn(DEFAULT_OPTIONS, format) ? { ...DEFAULT_OPTIONS[format as WidgetFormat] } : {};
}

/**
 * Changes the format. Format options are reset to the defaults of the new format. The number formats of metrics are removed. Other metric
 * options are kept. If `format` is the present format, nothing changes.
 */
export function setFormat<T extends Widget>(widget: T, format: string): T {
  if (widget.format === format) return widget;
  const next = { ...widget, format, formatOptions: defaultFormatOptions(format) };
  if (next.nature === 'passive') return next;
  return {
    ...next,
    instances: next.instances.map((instance) => ({ ...instance, metricsOptions: withoutNumberFormats(instance) })),
  };
}

function withoutNumberFormats({ metricsOptions }: WidgetInstance): Record<string, MetricOptions> {
  return Object.fromEntries(
    Object.entries(metricsOptions).map(([metric, { format: _format, ...kept }]) => [metric, kept]),
  );
}

/**
 * Changes the source type of one instance. This resets the form: the result has a new instance of the type with the same id. If
 * the widget is ordered by a metric of the instance, the order is reset to the dimension.
 */
export function setType(
  widget: InteractiveWidget,
  instanceId: string,
  type: string,
  options: { prefix?: string; defaults?: WidgetDefaults } = {},
): InteractiveWidget {
  const instance = widget.instances.find((candidate) => candidate.id === instanceId);
  if (!instance || instance.type === type) return widget;
  const taken = widget.instances.filter((other) => other.id !== instanceId).map((other) => other.prefix);
  const fresh = { ...newInstance(type, () => instanceId, { ...options, taken }), id: instanceId };
  return {
    ...widget,
    orderBy: widget.orderBy?.column.startsWith(`${instanceId}.`) ? { ...WIDGET_DEFAULTS.orderBy } : widget.orderBy,
    instances: widget.instances.map((other) => (other.id === instanceId ? fresh : other)),
  };
}
