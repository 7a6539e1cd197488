import type { Parameter, WidgetDefinition } from '@reporting/contract';
import { hasOpenCondition, missingParameters } from '@reporting/contract/rules';
import { defaultFormatOptions, missingFields } from '@reporting/widgets/model';
import type { InteractiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import { type PlainText, t } from '../texts/index.ts';

/** Name of the field for the end of a gauge. */
export const GAUGE_END = 'formatOptions.maxValue';

function isGaugeEndInvalid({ format, formatOptions }: InteractiveWidget): boolean {
  if (format !== 'chart:gauge') return false;
  const { minValue = 0, maxValue = 0 } = { ...defaultFormatOptions(format), ...formatOptions };
  return minValue >= maxValue;
}

/**
 * Returns the fields that prevent saving the widget form: the missing fields, and the end of a gauge if it is not
 * greater than the start. For an instance with a source, these include `instances.{n}.inputs.{parameter}` for each
 * empty parameter that the definition of its type requires. No parameter is required while the definition is not
 * loaded. An instance without a source has no missing fields, because its prefix is set when the form is saved. The
 * title comes last, because it is proposed after the other fields are filled.
 */
export function missingFormFields(
  widget: Widget,
  definitionOf: (type: string) => WidgetDefinition | undefined,
): string[] {
  const own = missingFields(widget);
  const missing: string[] = own.filter((field) => !field.includes('.'));
  if (widget.nature === 'passive') return missing;
  for (const [index, instance] of widget.instances.entries()) {
    if (!instance.sourceId) continue;
    const parameters = definitionOf(instance.type)?.parameters ?? [];
    for (const { name } of missingParameters(parameters, instance.inputs))
      missing.push(`instances.${index}.inputs.${name}`);
    missing.push(...own.filter((field) => field.startsWith(`instances.${index}.`)));
  }
  // The form shows the options of the format only if the first instance has a source whose definition is loaded.
  const [first] = widget.instances;
  if (first?.sourceId && definitionOf(first.type) && isGaugeEndInvalid(widget)) missing.push(GAUGE_END);
  return [...missing.filter((field) => field !== 'title'), ...missing.filter((field) => field === 'title')];
}

/**
 * Returns true if the widget can be previewed: all fields on which its data depends are filled, including sources and the values of
 * filters.
 * @param missing the missing fields of the widget
 */
export function canPreview(
  widget: Widget,
  missing: readonly string[],
  definitionOf: (type: string) => WidgetDefinition | undefined,
): boolean {
  if (missing.some((field) => field !== 'title' && field !== GAUGE_END)) return false;
  if (widget.nature === 'passive') return true;
  const isReady = ({ type, sourceId, inputs }: WidgetInstance) =>
    sourceId !== null && !definitionOf(type)?.parameters.some((parameter) => hasOpenCondition(parameter, inputs));
  return widget.instances.length > 0 && widget.instances.every(isReady);
}

const LABELS: Readonly<Record<string, PlainText>> = {
  title: 'Title',
  width: 'Size',
  height: 'Size',
  format: 'Format',
  config: 'Start from',
  prefix: 'Prefix',
  [GAUGE_END]: 'End',
};

function labelOf(field: string): string | undefined {
  const known = LABELS[field];
  return known && t(known);
}

function parameterLabel(parameters: readonly Parameter[], name: string): string | undefined {
  for (const parameter of parameters) {
    const label = parameter.name === name ? parameter.label : parameterLabel(parameter.children ?? [], name);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** Returns the label of a field in the form. If the widget has several instances, the label starts with the instance: "Data 2, Sheet". */
export function fieldLabel(
  widget: Widget,
  field: string,
  definitionOf: (type: string) => WidgetDefinition | undefined,
): string {
  const [, place, part = '', input] = /^instances\.(\d+)\.(\w+)(?:\.(.+))?$/.exec(field) ?? [];
  const instance = widget.nature === 'interactive' && place ? widget.instances[Number(place)] : undefined;
  if (widget.nature !== 'interactive' || !instance) return labelOf(field) ?? field;
  const label = input ? parameterLabel(definitionOf(instance.type)?.parameters ?? [], input) : labelOf(part);
  return `${widget.instances.length > 1 ? `${t('Data {count}', { count: Number(place) + 1 })}, ` : ''}${label ?? input ?? part}`;
}

/**
 * Returns a text with the number of missing fields and the label of the first. Examples: "1 field to fill out: Title", "3 fields to fill
 * out: Title and 2 more", "1 field to correct: End". Null if the form is complete.
 * @param first the label of the first missing field
 * @param invalid true if the first field is filled but invalid
 */
export function missingText(count: number, first: string, invalid = false): string | null {
  if (count === 0) return null;
  if (count === 1 && invalid) return t('1 field to correct: {first}', { first });
  return count === 1
    ? t('1 field to fill out: {first}', { first })
    : t('{count} fields to fill out: {first} and {more} more', { count, first, more: count - 1 });
}
