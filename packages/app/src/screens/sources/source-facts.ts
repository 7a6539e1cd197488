import { type Source, sourceType } from '@reporting/contract';
import { useEffect } from 'react';
import { useProperties } from '../../api/sources.ts';

/** Returns "1 property" or "11 properties", from the plural noun of the definition. */
export function countedText(count: number, plural: string): string {
  if (count !== 1) return `${count} ${plural}`;
  const singular = plural.endsWith('ies')
    ? `${plural.slice(0, -3)}y`
    : plural.endsWith('s')
      ? plural.slice(0, -1)
      : plural;
  return `1 ${singular}`;
}

/** The properties of a source for its row. If they do not load, the source is shown as invalid with an empty list until a call succeeds. */
export function useSourceFacts(source: Source, onReadable: (id: string, readable: boolean) => void) {
  const { properties: noun } = sourceType(source.name);
  const hasProperties = noun !== null;
  const properties = useProperties(hasProperties && !source.invalid ? source.id : null);
  const unreadable = !source.invalid && properties.invalid;
  useEffect(() => onReadable(source.id, !unreadable), [onReadable, source.id, unreadable]);
  const access = !hasProperties
    ? 'Everything it can open'
    : properties.loading
      ? null
      : countedText(properties.properties.length, noun);
  return { ...properties, hasProperties, unreadable, access };
}
