import type { MonitoredDomain } from '@reporting/contract';
import { DOMAIN_METRICS, type DomainMetric } from '@reporting/contract/rules';

/** The order of the domains of a board. Without one they are in the order in which they were added. */
export interface BoardOrder {
  readonly by: 'domain' | DomainMetric;
  readonly dir: 'asc' | 'desc';
}

/** The columns by which a board can be sorted. */
export const ORDER_COLUMNS: readonly BoardOrder['by'][] = ['domain', ...DOMAIN_METRICS];

/** Returns the first direction of a column: names ascend, and the largest figures come first. */
export const firstDirection = (by: BoardOrder['by']): BoardOrder['dir'] => (by === 'domain' ? 'asc' : 'desc');

/** Parses the parameter `sort` of the URL: `domain` ascends, `-sessions` descends. Returns null for any other text. */
export function readBoardOrder(text: string | null): BoardOrder | null {
  const dir = text?.startsWith('-') ? 'desc' : 'asc';
  const by = ORDER_COLUMNS.find((column) => column === text?.replace('-', ''));
  return by ? { by, dir } : null;
}

/** Returns the parameter `sort` of the URL, from which `readBoardOrder` returns the same order. */
export const boardOrderText = ({ by, dir }: BoardOrder): string => `${dir === 'desc' ? '-' : ''}${by}`;

/** Returns the order after a click on a column's header: the first direction, then the other one, then no order. */
export function nextOrder(order: BoardOrder | null, by: BoardOrder['by']): BoardOrder | null {
  const first = firstDirection(by);
  if (order?.by !== by) return { by, dir: first };
  return order.dir === first ? { by, dir: first === 'asc' ? 'desc' : 'asc' } : null;
}

/**
 * Returns the domains in an order. Domains without a value come last in both directions. Amounts are compared only with amounts in the same
 * currency, so those of each currency stay together.
 */
export function sortDomains(
  domains: readonly MonitoredDomain[],
  order: BoardOrder | null,
  locale: string,
): readonly MonitoredDomain[] {
  if (!order) return domains;
  const { by, dir } = order;
  const sign = dir === 'asc' ? 1 : -1;
  if (by === 'domain') {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return domains.toSorted((a, b) => sign * compare(a.domain, b.domain));
  }
  const figureOf = ({ figures }: MonitoredDomain) => figures.find(({ metric }) => metric === by);
  return domains.toSorted((a, b) => {
    const [first, second] = [figureOf(a), figureOf(b)];
    const [value, other] = [first?.value ?? null, second?.value ?? null];
    if (value === null || other === null) return Number(value === null) - Number(other === null);
    const currencies = [first?.currency ?? '', second?.currency ?? ''] as const;
    if (currencies[0] !== currencies[1]) return currencies[0] < currencies[1] ? -1 : 1;
    return sign * (value - other);
  });
}

/** Returns the domains whose name contains a text. Upper and lower case and spaces around the text do not matter. */
export function searchDomains(domains: readonly MonitoredDomain[], text: string): readonly MonitoredDomain[] {
  const term = text.trim().toLowerCase();
  return term === '' ? domains : domains.filter(({ domain }) => domain.includes(term));
}
