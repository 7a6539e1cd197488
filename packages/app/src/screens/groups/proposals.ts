import type { DomainLink, DomainSource } from '@reporting/contract';
import { DOMAIN_ROLES, type DomainRole, matchProperty, type PropertyMatch } from '@reporting/contract/rules';

/** The chosen property of each role; null if none is chosen. */
export type Links = Readonly<Record<DomainRole, DomainLink | null>>;

/** Separates the two parts of an option's value. Ids do not contain it. */
const BAR = '|';

/** Returns the value of an option: source and property in one text. */
export const optionValue = ({ sourceId, property }: Pick<DomainLink, 'sourceId' | 'property'>): string =>
  `${sourceId}${BAR}${property}`;

/** Returns the link of an option's value. */
export function linkOfValue(role: DomainRole, value: string): DomainLink {
  const at = value.indexOf(BAR);
  return { role, sourceId: value.slice(0, at), property: value.slice(at + 1) };
}

const ORDER: readonly PropertyMatch[] = ['same', 'similar', 'none'];

/**
 * Returns the properties with their matches for a domain, the best match first. The list of properties does not depend on the domain, so
 * it is read once, and the matches follow each entered letter.
 * @param domain null if no valid domain is entered yet
 */
export function matched(properties: readonly DomainSource[], domain: string | null): DomainSource[] {
  return properties
    .map((each) => ({
      ...each,
      match: domain === null ? ('none' as const) : matchProperty({ id: each.property, name: each.name }, domain),
    }))
    .sort((a, b) => ORDER.indexOf(a.match) - ORDER.indexOf(b.match));
}

/**
 * Returns the links of a form: the choices of the user, and for all other roles the property that matches the domain best.
 * @param chosen the roles that the user has changed
 * @param properties the best match first
 */
export function withProposals(chosen: Partial<Links>, properties: readonly DomainSource[]): Links {
  const linkOf = (role: DomainRole): DomainLink | null => {
    const own = chosen[role];
    if (own !== undefined) return own;
    const best = properties.find((property) => property.role === role && property.match !== 'none');
    return best ? { role, sourceId: best.sourceId, property: best.property } : null;
  };
  return { analytics: linkOf('analytics'), search: linkOf('search'), ads: linkOf('ads') };
}

/** Returns the chosen links in the order of the roles. */
export const chosenLinks = (links: Links): DomainLink[] => DOMAIN_ROLES.flatMap((role) => links[role] ?? []);
