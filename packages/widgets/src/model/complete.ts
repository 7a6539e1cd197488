import type { Widget } from '../schema/widget.ts';

/** A required field of the widget form. A field of an instance is named `instances.0.prefix`. */
export type MissingField = 'title' | 'width' | 'height' | 'format' | `instances.${number}.${'prefix' | 'config'}`;

const blank = (value: string): boolean => value.trim() === '';

/**
 * Returns the missing fields that prevent saving, in the order of the form. A widget without a source and a text card without
 * text are complete, because a card can show them.
 */
export function missingFields(widget: Widget): MissingField[] {
  const missing: MissingField[] = [];
  if (blank(widget.title)) missing.push('title');
  if (!widget.width) missing.push('width');
  if (!widget.height) missing.push('height');
  if (!widget.format) missing.push('format');
  if (widget.nature === 'passive') return missing;
  for (const [index, instance] of widget.instances.entries()) {
    if (blank(instance.prefix)) missing.push(`instances.${index}.prefix`);
    if (blank(instance.config)) missing.push(`instances.${index}.config`);
  }
  return missing;
}

/** Returns true if the widget form is valid: title, size, format and every instance's prefix and config are filled. */
export function isWidgetComplete(widget: Widget): boolean {
  return missingFields(widget).length === 0;
}
