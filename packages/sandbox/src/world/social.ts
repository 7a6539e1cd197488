import { type Day, formatDay } from './calendar.ts';
import { ordinaryVolume, visitsBySource } from './demand.ts';
import { createPicker, hash, random } from './random.ts';
import type { SocialAccount } from './social-accounts.ts';
import { dayAt, startOfDay } from './zone.ts';

const HOUR = 3_600_000;

type SocialKind = 'view' | 'video' | 'reaction' | 'comment' | 'share' | 'save' | 'click' | 'visit';

/** An action of a person. `post` is the number of a post, null for the page. */
export type SocialEvent = { at: number; kind: SocialKind; person: number; post: number | null };

export type Post = {
  account: SocialAccount;
  /** The day of publication, which is also the number of the post. */
  day: Day;
  at: number;
  type: 'photo' | 'video' | 'link' | 'story';
  text: string;
  /** True for a deleted post. It is not listed, but the figures of the page contain its figures. */
  deleted: boolean;
};

/** Figures of an account or a post: the number of events of each kind, and numbers of people. */
export type SocialFigures = Record<SocialKind, number> & {
  /** Number of people with a view. Each person is counted once, as in `engaged`. */
  reach: number;
  /** Number of people who reacted, commented, shared or saved. */
  engaged: number;
  gained: number;
  lost: number;
};

export type SocialDay = SocialFigures & { day: string };

export type SocialRange = { from: Day; to: Day; timeZone: string };

const TEXTS = [
  'New on the shelf this week',
  'Behind the scenes: how it is made',
  'Three things we learned this month',
  'Open on Sunday, come and say hello',
  'Thank you for a wonderful year',
  'What you asked, and what we answered',
] as const;

const ENGAGING: readonly SocialKind[] = ['reaction', 'comment', 'share', 'save'];
/** Maximum number of cached days, about 10 kB each. */
const KEPT_DAYS = 1_500;

const nothing = (): SocialFigures => ({
  view: 0,
  video: 0,
  reaction: 0,
  comment: 0,
  share: 0,
  save: 0,
  click: 0,
  visit: 0,
  reach: 0,
  engaged: 0,
  gained: 0,
  lost: 0,
});

const seedOf = ({ id, company }: SocialAccount): number => hash(company.demand.seed, Number(id.slice(-7)));

/** Returns the post of a day; undefined for a day without a post. */
export function postOn(account: SocialAccount, day: Day): Post | undefined {
  const seed = hash(seedOf(account), day, 41);
  if (day < account.created || account.audience === 0 || seed % account.postEvery !== 0) return undefined;
  const kinds =
    account.network === 'instagram' ? (['photo', 'video', 'story'] as const) : (['photo', 'video', 'link'] as const);
  const at = startOfDay(account.company.timeZone, day) + (9 + (seed % 7)) * HOUR;
  return {
    account,
    day,
    at,
    type: kinds[hash(seed, 2) % 3] ?? 'photo',
    text: `${TEXTS[hash(seed, 3) % TEXTS.length]} (${formatDay(day)})`,
    deleted: hash(seed, 4) % 19 === 0,
  };
}

/** Returns the posts of the days `from` to `to`, the newest first. */
export function postsBetween(account: SocialAccount, from: Day, to: Day): Post[] {
  const posts: Post[] = [];
  for (let day = to; day >= Math.max(from, account.created); day -= 1) {
    const post = postOn(account, day);
    if (post !== undefined) posts.push(post);
  }
  return posts;
}

/** Returns the instants of new and lost follows on a day in the company's time zone. */
export function followsOn(account: SocialAccount, day: Day): { gained: number[]; lost: number[] } {
  if (day < account.created || account.audience === 0) return { gained: [], lost: [] };
  const next = random(hash(seedOf(account), day, 43));
  const start = startOfDay(account.company.timeZone, day);
  const mean = ordinaryVolume(account.company.demand, day) * account.pace * 0.03;
  const some = (expected: number) =>
    Array.from({ length: Math.floor(expected + next()) }, () => start + Math.floor(next() * 23) * HOUR).sort();
  return { gained: some(mean), lost: some(mean * 0.3) };
}

/** Generates the events of a day in the company's time zone. */
function playDay(account: SocialAccount, day: Day): SocialEvent[] {
  if (day < account.created || account.audience === 0) return [];
  const { company } = account;
  const next = random(hash(seedOf(account), day, 47));
  const hourOf = createPicker(company.hours);
  const start = startOfDay(company.timeZone, day);
  const recent = postsBetween(account, day - 5, day);
  const events: SocialEvent[] = [];
  const views = Math.floor(ordinaryVolume(company.demand, day) * account.pace + next());
  for (let view = 0; view < views; view += 1) {
    const at = start + hourOf(next()) * HOUR;
    // Some people see nearly everything; most people see little.
    const person = Math.floor(next() ** 1.7 * account.audience);
    const post = recent[Math.floor(next() ** 1.5 * (recent.length + 1))];
    const shown = post !== undefined && post.at <= at && (post.type !== 'story' || at < post.at + 24 * HOUR);
    const own = { at, person, post: shown ? post.day : null };
    events.push({ ...own, kind: 'view' });
    if (shown && post.type === 'video' && next() < 0.6) events.push({ ...own, kind: 'video' });
    const luck = next();
    if (luck < 0.05) events.push({ ...own, kind: 'reaction' });
    else if (luck < 0.06) events.push({ ...own, kind: 'comment' });
    else if (luck < 0.068) events.push({ ...own, kind: 'share' });
    else if (luck < 0.08) events.push({ ...own, kind: 'save' });
    else if (luck < 0.15) events.push({ ...own, kind: 'visit' });
  }
  const seen = events.filter(({ kind }) => kind === 'view');
  const visits =
    account.source < 0 ? Math.floor(views / 40) : (visitsBySource(company.demand, day)[account.source] ?? 0);
  for (let click = 0; click < visits && seen.length > 0; click += 1) {
    const view = seen[Math.floor(next() * seen.length)];
    if (view !== undefined) events.push({ ...view, kind: 'click' });
  }
  return events;
}

/**
 * Creates the social networks of every company. Days are generated on request and cached. The days that were cached first are removed
 * first.
 */
export function createSocial(now: () => number) {
  const days = new Map<string, SocialEvent[]>();
  const levels = new Map<SocialAccount, number[]>();

  const eventsOf = (account: SocialAccount, day: Day): SocialEvent[] => {
    const key = `${account.network} ${account.id} ${day}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    const played = playDay(account, day);
    days.set(key, played);
    const [oldest] = days.keys();
    if (days.size > KEPT_DAYS && oldest !== undefined) days.delete(oldest);
    return played;
  };

  /** Returns the number of followers at an instant; 0 before the account was created. */
  const followersAt = (account: SocialAccount, at: number): number => {
    const today = dayAt(account.company.timeZone, at);
    if (today < account.created) return 0;
    const ends = levels.get(account) ?? [];
    levels.set(account, ends);
    // `ends[n]`: followers at the end of the n-th day.
    for (let n = ends.length; n < today - account.created; n += 1) {
      const { gained, lost } = followsOn(account, account.created + n);
      ends.push((ends[n - 1] ?? account.followers) + gained.length - lost.length);
    }
    const { gained, lost } = followsOn(account, today);
    const before =
      today === account.created ? account.followers : (ends[today - account.created - 1] ?? account.followers);
    const until = (instants: readonly number[]) => instants.filter((instant) => instant < at).length;
    return before + until(gained) - until(lost);
  };

  /**
   * Returns the figures of each day in a time zone, and of the whole range. `reach` and `engaged` of the range count a person once, even if
   * the person is active on several days.
   */
  const report = (
    account: SocialAccount,
    { from, to, timeZone }: SocialRange,
    post?: number,
  ): { days: SocialDay[]; total: SocialFigures } => {
    const starts = Array.from({ length: to - from + 2 }, (_, n) => startOfDay(timeZone, from + n));
    const first = starts[0] ?? 0;
    const end = Math.min(starts.at(-1) ?? 0, now());
    const rows = starts
      .slice(0, -1)
      .map(() => ({ figures: nothing(), people: new Set<number>(), active: new Set<number>() }));
    const whole = { figures: nothing(), people: new Set<number>(), active: new Set<number>() };
    let at = 0;
    const rowsAt = (instant: number) => {
      while (at > 0 && (starts[at] ?? 0) > instant) at -= 1;
      while (at < rows.length - 1 && (starts[at + 1] ?? 0) <= instant) at += 1;
      return [rows[at] ?? whole, whole];
    };
    for (let day = from - 1; day <= to + 1; day += 1) {
      for (const event of eventsOf(account, day)) {
        if (event.at < first || event.at >= end || (post !== undefined && event.post !== post)) continue;
        for (const row of rowsAt(event.at)) {
          row.figures[event.kind] += 1;
          if (event.kind === 'view') row.people.add(event.person);
          if (ENGAGING.includes(event.kind)) row.active.add(event.person);
        }
      }
      if (post !== undefined) continue;
      const { gained, lost } = followsOn(account, day);
      for (const [kind, instants] of [
        ['gained', gained],
        ['lost', lost],
      ] as const) {
        for (const instant of instants) {
          if (instant < first || instant >= end) continue;
          for (const row of rowsAt(instant)) row.figures[kind] += 1;
        }
      }
    }
    const counted = ({ figures, people, active }: typeof whole) => ({
      ...figures,
      reach: people.size,
      engaged: active.size,
    });
    return { days: rows.map((row, n) => ({ day: formatDay(from + n), ...counted(row) })), total: counted(whole) };
  };

  return { eventsOf, followersAt, report };
}

export type Social = ReturnType<typeof createSocial>;
