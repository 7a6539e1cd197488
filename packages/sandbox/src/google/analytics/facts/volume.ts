import type { Day } from '../../../world/calendar.ts';
import { isOutage, visitsBySource } from '../../../world/demand.ts';
import type { Property } from '../properties.ts';

/**
 * Returns the number of sessions of a day by source, in the order of the property's sources. All numbers are 0 on a day on
 * which the measurement tag is missing.
 */
export function sessionsBySource({ demand }: Property, day: Day): number[] {
  return isOutage(demand.seed, day) ? demand.sources.map(() => 0) : visitsBySource(demand, day);
}
