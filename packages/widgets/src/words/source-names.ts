import { widgetTypeLine } from '../schema/source-types.ts';

/**
 * Returns the name of a source type in the vendor's spelling. The name of an unknown type is made from its id: “Warehouse events”
 * for `warehouse_events`.
 */
export function sourceName(type: string): string {
  const known = widgetTypeLine(type)?.name;
  if (known !== undefined) return known;
  const words = type.replace(/[_\s]+/g, ' ').trim();
  return words === '' ? type : words.charAt(0).toUpperCase() + words.slice(1);
}
