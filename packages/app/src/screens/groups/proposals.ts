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
 * Returns the properties with their matches for a domain, the best match first. The matches are computed here for each
 * entered letter, because the list of properties does not depend on the domain and is read only once.
 * @param domain null if no valid domain is entered yet
 */
export function matched(properties: readonly DomainSource[], domain: string | null): DomainSource[] {
  return properties
    .map((each) => ({
      ...each,
      match: domain === null ? ('none' as const) : matchProperty({ id: each.property, name: each.name }, domain),
    }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.match) - ORDER.indexOf(b.match) ||
        // If several properties match the address, the one with the shortest name is the whole site.
        (a.match === 'same' ? a.name.length - b.name.length : 0),
    );
}

/**
 * Returns the proposed property of a role: the first property with the address of the domain, otherwise the property
 * with a similar name. If several properties have similar names, one of them is proposed only if the names of all
 * others begin with its name. For example, “Example, new brand” begins with “Example”.
 * @param candidates the properties of one role, the best match first
 */
function proposalOf(candidates: readonly DomainSource[]): DomainSource | null {
  const [best] = candidates;
  if (best?.match === 'same') return best;
  const similar = candidates.filter(({ match }) => match === 'similar');
  const nameOf = ({ name }: DomainSource) => name.toLowerCase();
  return similar.find((each) => similar.every((other) => nameOf(other).startsWith(nameOf(each)))) ?? null;
}

/**
 * Returns the links of a form: the choices of the user, and proposals for all other roles.
 * @param chosen the roles that the user has changed
 * @param properties the best match first
 */
export function withProposals(chosen: Partial<Links>, properties: readonly DomainSource[]): Links {
  const linkOf = (role: DomainRole): DomainLink | null => {
    const own = chosen[role];
    if (own !== undefined) return own;
    const proposal = proposalOf(properties.filter((property) => property.role === role));
    return proposal && { role, sourceId: proposal.sourceId, property: proposal.property };
  };
  return { analytics: linkOf('analytics'), search: linkOf('search'), ads: linkOf('ads') };
}

/** Returns the chosen links in the order of the roles. */
export const chosenLinks = (links: Links): DomainLink[] => DOMAIN_ROLES.flatMap((role) => links[role] ?? []);
