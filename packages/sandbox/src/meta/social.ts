import { json, type Reply } from '../http/reply.ts';
import type { Grant } from '../oauth/sign-in.ts';
import { type Day, parseDay } from '../world/calendar.ts';
import { type Post, postOn, postsBetween, type Social, type SocialFigures } from '../world/social.ts';
import { readableSocial, type SocialAccount } from '../world/social-accounts.ts';
import { dayAt, startOfDay } from '../world/zone.ts';
import { badParameter, GraphError, unknownObject } from './errors.ts';
import {
  chosenFields,
  type Figure,
  MEDIA_METRICS,
  PAGE_METRICS,
  POST_METRICS,
  PROFILE_METRICS,
  SERIES,
  splitFields,
} from './social-metrics.ts';

/** Days of insights begin at midnight in this time zone, whatever the page's time zone is. */
const PACIFIC = 'America/Los_Angeles';
const PAGE_DAYS = 90;
const PROFILE_DAYS = 30;
/** Number of days for which posts are listed. */
const LISTED_DAYS = 400;

const invalidMetric = () => badParameter('The value must be a valid insights metric');
const metaTime = (at: number): string => new Date(at).toISOString().replace('.000Z', '+0000');

/** Creates the pages and profiles of the Graph API, whose ids have no `act_`. */
export function createPages(social: Social, now: () => number, pageToken: (grant: Grant, page: string) => string) {
  const needs = (grant: Grant, scope: string, message: string) => {
    if (!grant.scopes.includes(scope)) throw new GraphError(10, `(#10) ${message}`, 403);
  };
  const accountOf = (grant: Grant, id: string): SocialAccount => {
    const found = [...readableSocial('facebook', grant.email), ...readableSocial('instagram', grant.email)].find(
      (one) => one.id === id,
    );
    if (found === undefined) throw unknownObject(id);
    return found;
  };
  const profileOf = (grant: Grant, page: SocialAccount) =>
    readableSocial('instagram', grant.email).find(({ company }) => company === page.company && page.audience > 100);

  const pageFields = (grant: Grant, page: SocialAccount) => {
    const profile = profileOf(grant, page);
    return {
      name: page.name,
      access_token: pageToken(grant, page.id),
      followers_count: social.followersAt(page, now()),
      instagram_business_account: profile && { id: profile.id, username: profile.name },
    };
  };

  /** Returns the figures of a post since its publication. */
  const lifeOf = (post: Post): SocialFigures =>
    social.report(post.account, { from: post.day - 1, to: post.day + 8, timeZone: PACIFIC }, post.day).total;

  const insightsIn = (fields: string[], post: Post, figures: SocialFigures) => {
    const asked = fields.find((field) => field.startsWith('insights.'));
    if (asked === undefined) return undefined;
    const known = post.account.network === 'facebook' ? POST_METRICS : MEDIA_METRICS;
    const names = /metric\(([^)]*)\)/.exec(asked)?.[1]?.split(',') ?? [];
    return {
      data: names.map((name) => {
        const figure = known[name];
        if (figure === undefined) throw invalidMetric();
        const values = [{ value: figure(figures, 0) }];
        return { name, period: 'lifetime', values, title: name, id: `${idOf(post)}/insights/${name}/lifetime` };
      }),
    };
  };

  const idOf = ({ account, day }: Post) =>
    account.network === 'facebook' ? `${account.id}_${day}` : `${account.id.slice(0, 12)}${day}`;

  const postFields = (post: Post, { origin, searchParams: query }: URL) => {
    const figures = lifeOf(post);
    const fields = splitFields(query.get('fields') ?? '');
    const id = idOf(post);
    const count = (total: number) => ({ data: [], summary: { total_count: total } });
    return chosenFields(
      query,
      {
        message: post.text,
        created_time: metaTime(post.at),
        permalink_url: `https://www.facebook.com/${id}`,
        full_picture: post.type === 'link' ? undefined : `${origin}/meta/cdn/${id}.png?oh=signature`,
        status_type: { photo: 'added_photos', video: 'added_video', link: 'shared_story', story: 'added_photos' }[
          post.type
        ],
        shares: figures.share === 0 ? undefined : { count: figures.share },
        reactions: count(figures.reaction),
        comments: count(figures.comment),
        insights: insightsIn(fields, post, figures),
      },
      id,
    );
  };

  const mediaFields = (post: Post, { origin, searchParams: query }: URL) => {
    const figures = lifeOf(post);
    const fields = splitFields(query.get('fields') ?? '');
    const story = post.type === 'story';
    const id = idOf(post);
    const picture = `${origin}/meta/cdn/${id}.png?_nc_ht=signature`;
    return chosenFields(
      query,
      {
        caption: post.text,
        timestamp: metaTime(post.at),
        media_type: post.type === 'video' ? 'VIDEO' : 'IMAGE',
        media_product_type: story ? 'STORY' : post.type === 'video' ? 'REELS' : 'FEED',
        permalink: `https://www.instagram.com/p/${post.day}/`,
        media_url: post.type === 'video' ? `${origin}/meta/cdn/${id}.mp4` : picture,
        thumbnail_url: post.type === 'video' ? picture : undefined,
        like_count: figures.reaction,
        comments_count: figures.comment,
        insights: insightsIn(fields, post, figures),
      },
      id,
    );
  };

  const listed = (account: SocialAccount): Post[] => {
    const today = dayAt(account.company.timeZone, now());
    return postsBetween(account, today - LISTED_DAYS, today).filter((post) => post.at <= now() && !post.deleted);
  };

  return {
    /** Answers `/me/accounts`. */
    pages(grant: Grant, query: URLSearchParams): Record<string, unknown>[] {
      needs(grant, 'pages_show_list', 'Requires pages_show_list permission');
      return readableSocial('facebook', grant.email).map((page) =>
        chosenFields(query, pageFields(grant, page), page.id),
      );
    },
    /** Answers a call for a page, profile or post. */
    node(grant: Grant, id: string, url: URL): Reply {
      const [page = '', day] = id.split('_');
      const account = accountOf(grant, page);
      if (day !== undefined) {
        const post = postOn(account, Number(day));
        if (post === undefined || post.deleted) throw unknownObject(id);
        return json(postFields(post, url));
      }
      const level = social.followersAt(account, now());
      const fields =
        account.network === 'facebook'
          ? pageFields(grant, account)
          : { username: account.name, name: account.name, followers_count: level, media_count: listed(account).length };
      return json(chosenFields(url.searchParams, fields, id));
    },
    posts: (grant: Grant, id: string): Post[] => listed(pageOf(grant, id)),
    /** Returns the stories of the last day, or the other posts of a profile. */
    media: (grant: Grant, id: string, stories: boolean): Post[] =>
      listed(profile(grant, id)).filter(
        ({ type, at }) => (type === 'story') === stories && (!stories || now() - at < 86_400_000),
      ),
    postFields,
    mediaFields,
    insights(grant: Grant, id: string, query: URLSearchParams): Reply {
      return accountOf(grant, id).network === 'facebook'
        ? pageInsights(pageOf(grant, id), query)
        : profileInsights(profile(grant, id), query);
    },
  };

  function pageOf(grant: Grant, id: string): SocialAccount {
    const account = accountOf(grant, id);
    needs(grant, 'read_insights', 'Requires read_insights permission');
    if (!grant.scopes.includes(`page:${id}`)) {
      throw new GraphError(190, 'This method must be called with a Page Access Token', 400);
    }
    return account;
  }

  function profile(grant: Grant, id: string): SocialAccount {
    needs(grant, 'instagram_manage_insights', 'Application does not have permission for this action');
    return accountOf(grant, id);
  }

  function rangeOf(query: URLSearchParams, most: number): { from: Day; to: Day } {
    const day = (name: string) => {
      const text = query.get(name) ?? '';
      return /^\d{9,}$/.test(text) ? dayAt(PACIFIC, Number(text) * 1000) : parseDay(text);
    };
    const [since, until] = [day('since'), day('until')];
    if (since === undefined || until === undefined || until <= since) throw badParameter('Invalid since or until');
    if (until - since > most) throw badParameter(`There cannot be more than ${most} days between since and until`);
    return { from: since, to: until - 1 };
  }

  /** Returns the ends of the days that have ended, in ms since 1970. */
  function completeDays({ from, to }: { from: Day; to: Day }): number[] {
    return Array.from({ length: to - from + 1 }, (_, n) => startOfDay(PACIFIC, from + n + 1)).filter(
      (end) => end <= now(),
    );
  }

  function metricsOf(query: URLSearchParams, known: Readonly<Record<string, Figure>>): string[] {
    const names = (query.get('metric') ?? '').split(',').filter((name) => name !== '');
    if (names.length === 0) throw new GraphError(3001, '(#3001) No metric was specified to be fetched', 400, 1_504_028);
    if (names.some((name) => known[name] === undefined)) throw invalidMetric();
    return names;
  }

  function pageInsights(page: SocialAccount, query: URLSearchParams): Reply {
    const names = metricsOf(query, PAGE_METRICS);
    const range = rangeOf(query, PAGE_DAYS);
    // A small page has no insights.
    if (page.audience === 0) return json({ data: [] });
    const ends = completeDays(range);
    const period = query.get('period') ?? 'day';
    const { days, total } = social.report(page, { ...range, to: range.from + ends.length - 1, timeZone: PACIFIC });
    const over = period === 'total_over_range';
    return json({
      data: names.map((name) => {
        const figure = PAGE_METRICS[name] ?? (() => 0);
        const valueAt = (end: number, figures: SocialFigures) => ({
          value: figure(figures, social.followersAt(page, end)),
          end_time: metaTime(end),
        });
        const values = ends.flatMap((end, n) => {
          const day = days[n];
          return day === undefined || dayAt(PACIFIC, end - 1) < page.created ? [] : [valueAt(end, day)];
        });
        const last = ends.at(-1);
        return {
          name,
          period,
          values: over ? (last === undefined ? [] : [valueAt(last, total)]) : values,
          title: name,
          id: `${page.id}/insights/${name}/${period}`,
        };
      }),
    });
  }

  function profileInsights(account: SocialAccount, query: URLSearchParams): Reply {
    const names = metricsOf(query, PROFILE_METRICS);
    const range = rangeOf(query, PROFILE_DAYS);
    const series = query.get('metric_type') === 'time_series';
    if (series && names.some((name) => !SERIES.includes(name))) {
      throw badParameter('metric_type=time_series is incompatible with one of the metrics');
    }
    if (!series && names.includes('follower_count')) throw badParameter('follower_count has no total_value');
    const ends = completeDays(range);
    const recent = dayAt(PACIFIC, now()) - PROFILE_DAYS;
    if (names.includes('follower_count') && range.from < recent) {
      throw badParameter('(follower_count) metric only supports querying data for the last 30 days');
    }
    if (ends.length === 0) return json({ data: [] });
    const { days, total } = social.report(account, { ...range, to: range.from + ends.length - 1, timeZone: PACIFIC });
    return json({
      data: names.map((name) => {
        const figure = PROFILE_METRICS[name] ?? (() => 0);
        const own = { name, period: 'day', title: name, id: `${account.id}/insights/${name}/day` };
        if (!series) return { ...own, total_value: { value: figure(total, 0) } };
        return {
          ...own,
          values: ends.map((end, n) => ({ value: figure(days[n] ?? total, 0), end_time: metaTime(end) })),
        };
      }),
    });
  }
}
