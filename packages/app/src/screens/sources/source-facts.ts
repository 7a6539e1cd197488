import { type PropertyNoun, type Source, sourceType } from '@reporting/contract';
import { useEffect } from 'react';
import { useProperties } from '../../api/sources.ts';
import { type PlainText, plural, t } from '../../texts/index.ts';

/**
 * The nouns for the properties of a source: some vendors call them accounts, others call them sites. The keys are the nouns in
 * `SOURCE_TYPES`. `counted` returns the noun with a number.
 */
const NOUNS: Readonly<Record<PropertyNoun, { noun: PlainText; counted: (count: number) => string }>> = {
  accounts: { noun: 'accounts', counted: (count) => plural(count, '{count} account', '{count} accounts') },
  'ad accounts': {
    noun: 'ad accounts',
    counted: (count) => plural(count, '{count} ad account', '{count} ad accounts'),
  },
  audiences: { noun: 'audiences', counted: (count) => plural(count, '{count} audience', '{count} audiences') },
  campaigns: { noun: 'campaigns', counted: (count) => plural(count, '{count} campaign', '{count} campaigns') },
  clients: { noun: 'clients', counted: (count) => plural(count, '{count} client', '{count} clients') },
  domains: { noun: 'domains', counted: (count) => plural(count, '{count} domain', '{count} domains') },
  locations: { noun: 'locations', counted: (count) => plural(count, '{count} location', '{count} locations') },
  pages: { noun: 'pages', counted: (count) => plural(count, '{count} page', '{count} pages') },
  pipelines: { noun: 'pipelines', counted: (count) => plural(count, '{count} pipeline', '{count} pipelines') },
  profiles: { noun: 'profiles', counted: (count) => plural(count, '{count} profile', '{count} profiles') },
  projects: { noun: 'projects', counted: (count) => plural(count, '{count} project', '{count} projects') },
  properties: { noun: 'properties', counted: (count) => plural(count, '{count} property', '{count} properties') },
  sites: { noun: 'sites', counted: (count) => plural(count, '{count} site', '{count} sites') },
};

/** Returns a noun in the language of the page. */
export const nounText = (noun: PropertyNoun): string => t(NOUNS[noun].noun);

/** Returns a number with a noun: "1 property", "11 properties". */
export const countedText = (count: number, noun: PropertyNoun): string => NOUNS[noun].counted(count);

/**
 * Returns the properties of a source for its row in the list. If the properties cannot be loaded, `unreadable` is true
 * and the list of properties is empty until a call succeeds.
 */
export function useSourceFacts(source: Source, onReadable: (id: string, readable: boolean) => void) {
  const { properties: noun } = sourceType(source.name);
  const hasProperties = noun !== null;
  const properties = useProperties(hasProperties && !source.invalid ? source.id : null);
  const unreadable = !source.invalid && properties.invalid;
  useEffect(() => onReadable(source.id, !unreadable), [onReadable, source.id, unreadable]);
  const access = !hasProperties
    ? t('Everything the account can open')
    : properties.loading
      ? null
      : countedText(properties.properties.length, noun);
  /** True if the vendor account gives access to no property, so that no widget can query the source. */
  const empty =
    hasProperties &&
    !source.invalid &&
    !properties.invalid &&
    !properties.loading &&
    properties.properties.length === 0;
  return { ...properties, hasProperties, unreadable, empty, access };
}
