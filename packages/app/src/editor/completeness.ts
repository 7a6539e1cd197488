import type { Parameter, WidgetDefinition } from '@reporting/contract';
import { missingParameters } from '@reporting/contract/rules';
import { missingFields } from '@reporting/widgets/model';
import type { Widget, WidgetType } from '@reporting/widgets/schema';

/**
 * Returns the missing fields of the widget form in their order: the widget's own, `instances.{n}.sourceId`, and
 * `instances.{n}.inputs.{parameter}` as the type's definition requires. A definition that is not loaded requires nothing.
 */
export function missingFormFields(
  widget: Widget,
  definitionOf: (type: WidgetType) => WidgetDefinition | undefined,
): string[] {
  const own = missingFields(widget);
  const missing: string[] = own.filter((field) => !field.includes('.'));
  if (widget.nature === 'passive') {
    const { widget: content } = widget;
    return content.type === 'plain' && content.inputs.description.trim() === ''
      ? [...missing, 'widget.inputs.description']
      : missing;
  }
  for (const [index, instance] of widget.instances.entries()) {
    if (!instance.sourceId) missing.push(`instances.${index}.sourceId`);
    const parameters = definitionOf(instance.type)?.parameters ?? [];
    for (const { name } of missingParameters(parameters, instance.inputs))
      missing.push(`instances.${index}.inputs.${name}`);
    missing.push(...own.filter((field) => field.startsWith(`instances.${index}.`)));
  }
  return missing;
}

/** Returns true if the widget can be previewed: everything that its data depends on is filled. */
export function canPreview(missing: readonly string[]): boolean {
  return missing.every((field) => field === 'title');
}

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  width: 'Size',
  height: 'Size',
  format: 'Format',
  instances: 'Source',
  sourceId: 'Source',
  config: 'Start from',
  prefix: 'Prefix',
  'widget.inputs.description': 'Text',
};

function parameterLabel(parameters: readonly Parameter[], name: string): string | undefined {
  for (const parameter of parameters) {
    const label = parameter.name === name ? parameter.label : parameterLabel(parameter.children ?? [], name);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** Returns a field's label in the form, with the name of its instance if there are several: "Data 2, Sheet". */
export function fieldLabel(
  widget: Widget,
  field: string,
  definitionOf: (type: WidgetType) => WidgetDefinition | undefined,
): string {
  const [, place, part = '', input] = /^instances\.(\d+)\.(\w+)(?:\.(.+))?$/.exec(field) ?? [];
  const instance = widget.nature === 'interactive' && place ? widget.instances[Number(place)] : undefined;
  if (widget.nature !== 'interactive' || !instance) return LABELS[field] ?? field;
  const label = input ? parameterLabel(definitionOf(instance.type)?.parameters ?? [], input) : LABELS[part];
  return `${widget.instances.length > 1 ? `Data ${Number(place) + 1}, ` : ''}${label ?? input ?? part}`;
}

/**
 * Returns the number and the first of the missing fields: "1 field to fill out: Title", "3 fields to fill out: Title and 2 more". Null if
 * the form is complete.
 * @param first the label of the first field
 */
export function missingText(count: number, first: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 field to fill out: ${first}` : `${count} fields to fill out: ${first} and ${count - 1} more`;
}
