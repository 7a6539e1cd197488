import type { Day } from '../../../world/calendar.ts';
import { PLACES } from '../facts/audience.ts';
import { namesOf } from '../facts/day-names.ts';
import { createHits, fillHits } from '../facts/hits.ts';
import type { Facts } from '../facts/sessions.ts';
import type { Property } from '../properties.ts';
import type { DimensionColumn } from './columns.ts';
import type { Cursor } from './dimensions.ts';
import { Sums, type UserNeeds } from './sums.ts';

/** A row before it is formatted: its dimension values in order, and its sums. */
export type Group = { values: string[]; sums: Sums };

export type Scan = {
  property: Property;
  facts: Facts;
  start: Day;
  end: Day;
  dimensions: readonly DimensionColumn[];
  needs: UserNeeds;
  /** True if a column or a filter requires single hits. */
  hits: boolean;
  filter: (cursor: Cursor) => boolean;
  /** The current day and hour in the property's time zone. This hour and later hours have no data. */
  today: Day;
  hour: number;
};

/** Scans every session or hit of the range once, and returns the sums by values of the dimensions. */
export function scan(request: Scan): Group[] {
  const { property, dimensions, needs, filter } = request;
  const groups = new Map<string, Group>();
  const hits = createHits();
  const { sources, created } = property.demand;
  const [firstSource, firstPlace] = [sources[0], PLACES[0]];
  if (firstSource === undefined || firstPlace === undefined) return [];
  const cursor: Cursor = {
    property,
    names: namesOf(request.start),
    nth: 0,
    hour: 0,
    source: firstSource,
    place: firstPlace,
    device: 0,
    user: 0,
    isNew: false,
    landing: 0,
    event: 0,
    page: 0,
  };
  const groupAt = (): Sums => {
    const values = dimensions.map((dimension) => dimension.value(cursor));
    const key = values.join('\u0001');
    let group = groups.get(key);
    if (group === undefined) {
      group = { values, sums: new Sums(needs) };
      groups.set(key, group);
    }
    return group.sums;
  };
  let session = 0;
  const last = Math.min(request.end, request.today);
  for (let day = Math.max(request.start, created); day <= last; day += 1) {
    const facts = request.facts(property, day);
    const hourLimit = day === request.today ? request.hour : 24;
    cursor.names = namesOf(day);
    cursor.nth = day - request.start;
    for (let i = 0; i < facts.count; i += 1) {
      cursor.hour = facts.hour[i] ?? 0;
      if (cursor.hour >= hourLimit) continue;
      session += 1;
      cursor.source = sources[facts.source[i] ?? 0] ?? firstSource;
      cursor.place = PLACES[facts.place[i] ?? 0] ?? firstPlace;
      cursor.device = facts.device[i] ?? 0;
      cursor.user = facts.user[i] ?? 0;
      cursor.isNew = facts.isNew[i] === 1;
      cursor.landing = facts.landing[i] ?? 0;
      if (!request.hits) {
        if (filter(cursor)) groupAt().addSession(facts, i);
        continue;
      }
      fillHits(hits, property.site, {
        seed: facts.seed[i] ?? 0,
        landing: cursor.landing,
        browse: facts.browse[i] ?? 1,
        stage: facts.stage[i] ?? 0,
        product: facts.product[i] ?? 0,
        quantity: facts.quantity[i] ?? 0,
        isNew: cursor.isNew,
        engaged: facts.engaged[i] === 1,
        lead: facts.lead[i] === 1,
        engagement: facts.engagement[i] ?? 0,
        cents: facts.cents[i] ?? 0,
      });
      for (let h = 0; h < hits.count; h += 1) {
        cursor.event = hits.event[h] ?? 0;
        cursor.page = hits.page[h] ?? 0;
        if (filter(cursor)) groupAt().addHit(facts, i, hits, h, session);
      }
    }
  }
  return [...groups.values()];
}
