import { widgetTypeLine } from '../schema/source-types.ts';

/** Returns the name of a source type in the vendor's spelling; another type's name is written as words: `warehouse_events` is “Warehouse events”. */
export function sourceName(type: string): string {
  const known = widgetTypeLine(type)?.name;
  if (known !== undefined) return known;
  const words = type.replace(/[_\s]+/g, ' ').trim();
  return words === '' ? type : words.charAt(0).toUpperCase() + words.slice(1);
}
