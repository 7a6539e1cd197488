import type { Day } from '../../../world/calendar.ts';
import {
  type Demand,
  isOutage,
  ordinaryVolume as ordinary,
  SHOP_SEASON,
  visitsBySource,
} from '../../../world/demand.ts';
import { hash } from '../../../world/random.ts';
import { SOURCES } from '../../../world/traffic.ts';
import type { Property } from '../properties.ts';

/** The seed of all random values of a property. */
export const seedOf = (property: Property): number => hash(Number(property.name.replace(/\D/g, '')));

const demands = new WeakMap<Property, Demand>();

function demandOf(property: Property): Demand {
  const known = demands.get(property);
  if (known !== undefined) return known;
  const { created, volume, site } = property;
  const { weekdays } = site;
  const demand = { seed: seedOf(property), created, volume, weekdays, season: SHOP_SEASON, sources: SOURCES };
  demands.set(property, demand);
  return demand;
}

/** Returns the expected sessions of a day without campaigns. */
export const ordinaryVolume = (property: Property, day: Day): number => ordinary(demandOf(property), day);

/** Returns the sessions of a day by source, in the order of SOURCES. A day on which the tag was missing has none. */
export function sessionsBySource(property: Property, day: Day): number[] {
  return isOutage(seedOf(property), day) ? SOURCES.map(() => 0) : visitsBySource(demandOf(property), day);
}
