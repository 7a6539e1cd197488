import type { SocialFigures } from '../world/social.ts';

export type Figure = (figures: SocialFigures, followers: number) => number;

const engagements: Figure = ({ reaction, comment, share, click }) => reaction + comment + share + click;
const interactions: Figure = ({ reaction, comment, share, save }) => reaction + comment + share + save;

/** Metrics of pages by day. Meta has removed other metrics, such as `page_impressions`. */
export const PAGE_METRICS: Readonly<Record<string, Figure>> = {
  page_media_view: ({ view }) => view,
  page_total_media_view_unique: ({ reach }) => reach,
  page_post_engagements: engagements,
  page_views_total: ({ visit }) => visit,
  page_video_views: ({ video }) => video,
  page_follows: (_figures, followers) => followers,
  page_daily_follows: ({ gained }) => gained,
  page_daily_unfollows_unique: ({ lost }) => lost,
};
export const POST_METRICS: Readonly<Record<string, Figure>> = {
  post_media_view: ({ view }) => view,
  post_total_media_view_unique: ({ reach }) => reach,
  post_clicks: ({ click }) => click,
  post_video_views: ({ video }) => video,
};
export const PROFILE_METRICS: Readonly<Record<string, Figure>> = {
  reach: ({ reach }) => reach,
  views: ({ view }) => view,
  accounts_engaged: ({ engaged }) => engaged,
  total_interactions: interactions,
  likes: ({ reaction }) => reaction,
  comments: ({ comment }) => comment,
  shares: ({ share }) => share,
  saves: ({ save }) => save,
  profile_links_taps: ({ click }) => click,
  follower_count: ({ gained }) => gained,
};
/** Metrics of a profile with a value by day. */
export const SERIES = ['reach', 'follower_count'];
export const MEDIA_METRICS: Readonly<Record<string, Figure>> = {
  reach: ({ reach }) => reach,
  views: ({ view }) => view,
  total_interactions: interactions,
  saved: ({ save }) => save,
  shares: ({ share }) => share,
};

/** Splits a list of fields at the commas outside parentheses and braces. */
export function splitFields(text: string): string[] {
  const fields: string[] = [];
  let depth = 0;
  let field = '';
  for (const sign of text) {
    if (sign === '(' || sign === '{') depth += 1;
    if (sign === ')' || sign === '}') depth -= 1;
    if (sign === ',' && depth === 0) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field].filter((one) => one !== '');
}

/** Returns the requested fields of an object and its id. */
export const chosenFields = (query: URLSearchParams, all: Readonly<Record<string, unknown>>, id: string) => {
  const names = splitFields(query.get('fields') ?? 'id').map((field) => field.replace(/[.({].*$/s, ''));
  const known = names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]));
  return { ...Object.fromEntries(known), id };
};
