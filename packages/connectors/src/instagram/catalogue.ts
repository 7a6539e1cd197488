import { type SocialMetric, socialMetrics } from '../social/catalogue.ts';

/**
 * Metrics: Meta's field, and the label of Instagram's insights. Meta removed other metrics, such as impressions and profile views, although
 * its description still lists some of them. `field:` is a field of the profile or of the post.
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

/** Metrics with values by day in one call. Every other metric costs a call for each day. */
export const SERIES: readonly string[] = ['reach', 'follower_count'];
/** The metric that Instagram returns only for the last days. */
export const RECENT = { field: 'follower_count', days: 30 };
export const FOLLOWERS = 'field:followers_count';

/** Instagram's names for types of posts, by product or medium. */
export const POST_TYPES: Readonly<Record<string, string>> = {
  STORY: 'Story',
  REELS: 'Reel',
  CAROUSEL_ALBUM: 'Carousel',
  VIDEO: 'Video',
  IMAGE: 'Image',
};
