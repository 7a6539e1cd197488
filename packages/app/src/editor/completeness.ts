import type { WidgetDefinition } from '@reporting/contract';
import { missingFields } from '@reporting/widgets/model';
import type { Widget, WidgetType } from '@reporting/widgets/schema';
import { missingParameters } from './parameters.ts';

/**
 * Fields of the widget form that still have to be filled, in the order of the form: the widget's own, `instances.{n}.sourceId`,
 * and `instances.{n}.inputs.{parameter}` as the definition of its type asks. A definition that has not arrived asks nothing.
 */
export function missingFormFields(
  widget: Widget,
  definitionOf: (type: WidgetType) => WidgetDefinition | undefined,
): string[] {
  const missing: string[] = missingFields(widget);
  if (widget.nature === 'passive') {
    return widget.widget.inputs.description.trim() === '' ? [...missing, 'widget.inputs.description'] : missing;
  }
  for (const [index, instance] of widget.instances.entries()) {
    if (!instance.sourceId) missing.push(`instances.${index}.sourceId`);
    const parameters = definitionOf(instance.type)?.parameters ?? [];
    for (const name of missingParameters(parameters, instance.inputs))
      missing.push(`instances.${index}.inputs.${name}`);
  }
  return missing;
}

/** Whether a preview of the widget makes sense: everything that its data depends on is filled. */
export function canPreview(missing: readonly string[]): boolean {
  return missing.every((field) => field === 'title');
}

/** "1 field to fill out", or null where the form is complete. */
export function missingText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 field to fill out' : `${count} fields to fill out`;
}
