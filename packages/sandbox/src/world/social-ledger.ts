import { formatDay } from './calendar.ts';
import { clockOf, type Range } from './ledger.ts';
import { followsOn, postsBetween, type Social, type SocialEvent, type SocialFigures } from './social.ts';
import type { SocialAccount } from './social-accounts.ts';
import { startOfDay } from './zone.ts';

type Sum = SocialFigures & { followers: number };

/** Correct figures of a social account. `followers` is the level at the end of a day. Figures of posts are since their publication. */
type SocialLedger = {
  days: ({ day: string } & Sum)[];
  posts: ({ day: string; text: string; type: string; deleted: boolean } & SocialFigures)[];
  total: Sum;
};

/** Counts the events of a period. Unlike the report, it filters the list of events for each figure. */
function summed(events: readonly SocialEvent[], gained: number, lost: number): SocialFigures {
  const of = (...kinds: string[]) => events.filter(({ kind }) => kinds.includes(kind));
  const people = (list: readonly SocialEvent[]) => new Set(list.map(({ person }) => person)).size;
  return {
    view: of('view').length,
    video: of('video').length,
    reaction: of('reaction').length,
    comment: of('comment').length,
    share: of('share').length,
    save: of('save').length,
    click: of('click').length,
    visit: of('visit').length,
    reach: people(of('view')),
    engaged: people(of('reaction', 'comment', 'share', 'save')),
    gained,
    lost,
  };
}

/**
 * Returns the correct figures of the days `from` to `to` of a time zone, both inclusive. Also returns the posts that were published on
 * these days.
 */
export function socialLedger(social: Social, account: SocialAccount, range: Range, now: number): SocialLedger {
  const dayAt = clockOf(range.timeZone);
  const events = new Map<string, SocialEvent[]>();
  const lives = new Map<number, SocialEvent[]>();
  for (let day = range.from - 2; day <= range.to + 8; day += 1) {
    for (const event of social.eventsOf(account, day)) {
      if (event.at >= now) continue;
      addTo(events, dayAt(event.at), event);
      if (event.post !== null) addTo(lives, event.post, event);
    }
  }
  const changes: { at: number; by: 1 | -1 }[] = [];
  for (let day = account.created; day <= range.to + 2; day += 1) {
    const { gained, lost } = followsOn(account, day);
    for (const at of gained) if (at < now) changes.push({ at, by: 1 });
    for (const at of lost) if (at < now) changes.push({ at, by: -1 });
  }
  const rowOf = (days: readonly string[], from: number, to: number): Sum => {
    const [start, end] = [startOfDay(range.timeZone, from), startOfDay(range.timeZone, to + 1)];
    const moved = changes.filter(({ at }) => at >= start && at < end);
    const gained = moved.filter(({ by }) => by === 1).length;
    const followers = changes.reduce((level, { at, by }) => (at < end ? level + by : level), account.followers);
    const own = days.flatMap((day) => events.get(day) ?? []);
    return { ...summed(own, gained, moved.length - gained), followers };
  };
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, n) => range.from + n);
  const posts = postsBetween(account, range.from - 1, range.to + 1)
    .filter(({ at }) => at < now && dayAt(at) >= formatDay(range.from) && dayAt(at) <= formatDay(range.to))
    .map(({ day, at, text, type, deleted }) => ({
      day: dayAt(at),
      text,
      type,
      deleted,
      ...summed(lives.get(day) ?? [], 0, 0),
    }));
  return {
    days: numbers.map((number) => {
      const day = formatDay(number);
      return { day, ...rowOf([day], number, number) };
    }),
    posts,
    total: rowOf(numbers.map(formatDay), range.from, range.to),
  };
}

function addTo<K>(lists: Map<K, SocialEvent[]>, key: K, event: SocialEvent): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  list.push(event);
}
