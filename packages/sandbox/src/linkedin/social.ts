import { personByEmail } from '../google/people.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Day } from '../world/calendar.ts';
import type { Social, SocialDay } from '../world/social.ts';
import { readableSocial, type SocialAccount } from '../world/social-accounts.ts';
import { dayAt } from '../world/zone.ts';
import { LinkedInError } from './analytics.ts';
import { parseRestli, type Value } from './restli.ts';

const DAY = 86_400_000;
/** Number of UTC days for which statistics are kept. */
const KEPT_DAYS = 365;

type Query = ReadonlyMap<string, string>;

const urnOf = ({ id }: SocialAccount): string => `urn:li:organization:${id}`;
const textOf = (query: Query, name: string): string => decodeURIComponent(query.get(name) ?? '');

/** Creates the organisations with their statistics, which their administrators can read. */
export function createOrganizations(social: Social, now: () => number) {
  const accountOf = (email: string, urn: string): SocialAccount => {
    const account = readableSocial('linkedin', email).find((one) => urnOf(one) === urn);
    if (account === undefined) throw new LinkedInError(403, 'ACCESS_DENIED', 'The caller is no administrator of it.');
    return account;
  };

  /** Returns the days of the interval that have ended. Accepts the list syntax and the dotted form of the public examples. */
  const daysOf = (account: SocialAccount, query: Query): SocialDay[] => {
    const { start, end } = intervalOf(query);
    const first = Math.max(start, account.created, dayAt('UTC', now()) - KEPT_DAYS);
    const last = Math.min(end - 1, dayAt('UTC', now()) - 1);
    return last < first ? [] : social.report(account, { from: first, to: last, timeZone: 'UTC' }).days;
  };

  const answer = (account: SocialAccount, owner: string, query: Query, values: (day: SocialDay) => object): Reply => {
    const elements = daysOf(account, query).map((day) => {
      const start = Date.parse(`${day.day}T00:00:00Z`);
      return { [owner]: urnOf(account), timeRange: { start, end: start + DAY }, ...values(day) };
    });
    return json({ paging: { start: 0, count: 10, links: [] }, elements });
  };

  return {
    roles(email: string): Reply {
      const roleAssignee = `urn:li:person:${personByEmail(email)?.id ?? ''}`;
      const elements = readableSocial('linkedin', email).map((account) => ({
        organization: urnOf(account),
        role: 'ADMINISTRATOR',
        state: 'APPROVED',
        roleAssignee,
      }));
      return json({ elements, paging: { start: 0, count: elements.length, links: [] } });
    },
    lookup(email: string, query: Query): Reply {
      const ids = parseRestli(query.get('ids') ?? 'List()');
      const known = readableSocial('linkedin', email).filter(({ id }) => Array.isArray(ids) && ids.includes(id));
      return json({
        results: Object.fromEntries(known.map(({ id, name }) => [id, { id: Number(id), localizedName: name }])),
        statuses: {},
        errors: {},
      });
    },
    followers: (email: string, urn: string): Reply =>
      json({ firstDegreeSize: social.followersAt(accountOf(email, urn), now()) }),
    shareStatistics(email: string, query: Query): Reply {
      const account = accountOf(email, textOf(query, 'organizationalEntity'));
      return answer(account, 'organizationalEntity', query, ({ view, reach, click, reaction, comment, share }) => ({
        totalShareStatistics: {
          impressionCount: view,
          uniqueImpressionsCount: reach,
          clickCount: click,
          likeCount: reaction,
          commentCount: comment,
          shareCount: share,
          engagement: view === 0 ? 0 : (click + reaction + comment + share) / view,
        },
      }));
    },
    followerStatistics(email: string, query: Query): Reply {
      const account = accountOf(email, textOf(query, 'organizationalEntity'));
      return answer(account, 'organizationalEntity', query, ({ gained }) => ({
        followerGains: {
          organicFollowerGain: gained - Math.floor(gained / 3),
          paidFollowerGain: Math.floor(gained / 3),
        },
      }));
    },
    pageStatistics(email: string, query: Query): Reply {
      const account = accountOf(email, textOf(query, 'organization'));
      return answer(account, 'organization', query, ({ visit }) => ({
        totalPageStatistics: { views: { allPageViews: { pageViews: visit, uniquePageViews: Math.ceil(visit * 0.8) } } },
      }));
    },
  };
}

function intervalOf(query: Query): { start: Day; end: Day } {
  const dotted = (name: string) => query.get(`timeIntervals.timeRange.${name}`);
  const listed = query.get('timeIntervals');
  const range = listed === undefined ? undefined : part(parseRestli(listed), 'timeRange');
  const instant = (name: 'start' | 'end') => Number(listed === undefined ? dotted(name) : part(range, name));
  const [start, end] = [instant('start'), instant('end')];
  if (!Number.isFinite(start) || !Number.isFinite(end) || end <= start) {
    throw new LinkedInError(400, 'ILLEGAL_ARGUMENT', 'timeIntervals has no valid timeRange.');
  }
  return { start: Math.floor(start / DAY), end: Math.ceil(end / DAY) };
}

const part = (value: Value | undefined, name: string): Value | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;
