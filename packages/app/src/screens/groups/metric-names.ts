import type { DomainMetric, DomainRole } from '@reporting/contract/rules';
import type { PlainText } from '../../texts/index.ts';
import type { BoardOrder } from './board-order.ts';

/** The names of the metrics, for headings of columns. */
export const METRIC_NAMES: Readonly<Record<DomainMetric, PlainText>> = {
  sessions: 'Sessions',
  clicks: 'Organic clicks',
  conversions: 'Conversions',
  cost: 'Ad spend',
  cpa: 'CPA',
  position: 'Avg. position',
};

/** The names of the columns by which a board can be sorted. */
export const COLUMN_NAMES: Readonly<Record<BoardOrder['by'], PlainText>> = { domain: 'Domain', ...METRIC_NAMES };

/** The names of the roles, for the fields that choose their sources. */
export const ROLE_NAMES: Readonly<Record<DomainRole, PlainText>> = {
  analytics: 'Analytics',
  search: 'Organic search',
  ads: 'Advertising',
};

/** What a cell shows if the domain has no source of a role. */
export const MISSING_ROLE: Readonly<Record<DomainRole, PlainText>> = {
  analytics: 'no analytics source',
  search: 'no search source',
  ads: 'no ads source',
};
