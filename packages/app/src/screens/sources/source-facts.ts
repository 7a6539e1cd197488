import { type Source, sourceType } from '@reporting/contract';
import { useProperties } from '../../api/sources.ts';

/** "1 property" from the plural noun of the definition, "11 properties". */
export function countedText(count: number, plural: string): string {
  if (count !== 1) return `${count} ${plural}`;
  const singular = plural.endsWith('ies')
    ? `${plural.slice(0, -3)}y`
    : plural.endsWith('s')
      ? plural.slice(0, -1)
      : plural;
  return `1 ${singular}`;
}

/** Whether a source's sign-in has run out, as far as the list alone tells. */
export function needsAttention(source: Source): boolean {
  return source.invalid;
}

/** What one row shows beyond the source itself: what it gives access to. */
export function useSourceFacts(source: Source) {
  const { properties: noun } = sourceType(source.name);
  const hasProperties = noun !== null;
  const properties = useProperties(hasProperties && !source.invalid ? source.id : null);
  const unreadable = !source.invalid && properties.invalid;
  const access = !hasProperties
    ? 'Everything it can open'
    : source.invalid || unreadable
      ? '—'
      : properties.loading
        ? null
        : countedText(properties.properties.length, noun);
  return { ...properties, hasProperties, unreadable, access };
}
