import { type SocialMetric, socialMetrics } from '../social/catalogue.ts';

/**
 * Each metric has Meta's field and the label that Instagram's insights display. Meta has removed other metrics, such as impressions and
 * profile views, although its description still lists some of them. The prefix `field:` means a field of the profile or of the post.
 */
export const METRICS: readonly SocialMetric[] = [
  ...socialMetrics('profile', 'Profile', [
    ['sum', 'views', 'views', 'Views', 'number'],
    ['unique', 'reach', 'reach', 'Accounts reached', 'number'],
    ['unique', 'accounts_engaged', 'accounts_engaged', 'Accounts engaged', 'number'],
    ['sum', 'total_interactions', 'interactions', 'Interactions', 'number'],
    ['sum', 'likes', 'likes', 'Likes', 'number'],
    ['sum', 'comments', 'comments', 'Comments', 'number'],
    ['sum', 'shares', 'shares', 'Shares', 'number'],
    ['sum', 'saves', 'saves', 'Saves', 'number'],
    ['sum', 'profile_links_taps', 'link_taps', 'External link taps', 'number'],
    ['sum', 'follower_count', 'new_followers', 'New followers', 'number'],
    ['level', 'field:followers_count', 'followers', 'Followers', 'number'],
  ]),
  ...socialMetrics('post', 'Posts', [
    ['sum', 'views', 'post_views', 'Views', 'number'],
    ['unique', 'reach', 'post_reach', 'Accounts reached', 'number'],
    ['sum', 'total_interactions', 'post_interactions', 'Interactions', 'number'],
    ['sum', 'field:like_count', 'post_likes', 'Likes', 'number'],
    ['sum', 'field:comments_count', 'post_comments', 'Comments', 'number'],
    ['sum', 'shares', 'post_shares', 'Shares', 'number'],
    ['sum', 'saved', 'post_saves', 'Saves', 'number'],
  ]),
];

/** Metrics whose values by day Instagram returns in one call. Every other metric requires a call for each day. */
export const SERIES: readonly string[] = ['reach', 'follower_count'];
/** The metric that Instagram returns only for the last `days` days. */
export const RECENT = { field: 'follower_count', days: 30 };
export const FOLLOWERS = 'field:followers_count';

/** Instagram's names for types of posts, by the API's product type or media type. */
export const POST_TYPES: Readonly<Record<string, string>> = {
  STORY: 'Story',
  REELS: 'Reel',
  CAROUSEL_ALBUM: 'Carousel',
  VIDEO: 'Video',
  IMAGE: 'Image',
};
