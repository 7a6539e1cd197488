import { shareQueryText } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import type { RangeSelection } from '@reporting/formatters/date-range';

/** Returns the share URL: the permalink with the dates of `range`. */
export function shareAddress(origin: string, permalink: string, range: RangeSelection): string {
  return `${origin}${routePath('dashboard.show', { permalink })}?${shareQueryText(range)}`;
}
