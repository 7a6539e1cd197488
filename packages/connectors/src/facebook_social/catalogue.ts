import { type SocialMetric, socialMetrics } from '../social/catalogue.ts';

/**
 * Metrics with Meta's names. A metric that Meta removed is a column without values, and a warning names it. The prefix `change:` means the
 * difference of a level between two consecutive days. The prefix `field:` means a field of the post.
 */
export const METRICS: readonly SocialMetric[] = [
  ...socialMetrics('profile', 'Page', [
    ['sum', 'page_media_view', 'views', 'Views', 'number'],
    ['unique', 'page_total_media_view_unique', 'viewers', 'Viewers', 'number'],
    ['sum', 'page_post_engagements', 'interactions', 'Content interactions', 'number'],
    ['sum', 'page_views_total', 'visits', 'Visits', 'number'],
    ['sum', 'page_video_views', 'video_views', '3-second video views', 'number'],
    ['level', 'page_follows', 'followers', 'Followers', 'number'],
    ['sum', 'change:page_follows', 'net_follows', 'Net follows', 'number'],
    ['sum', 'page_daily_follows', 'follows', 'Follows', 'number'],
    ['sum', 'page_daily_unfollows_unique', 'unfollows', 'Unfollows', 'number', 'lower'],
  ]),
  ...socialMetrics('post', 'Posts', [
    ['sum', 'post_media_view', 'post_views', 'Views', 'number'],
    ['unique', 'post_total_media_view_unique', 'post_viewers', 'Viewers', 'number'],
    ['sum', 'field:reactions', 'post_reactions', 'Reactions', 'number'],
    ['sum', 'field:comments', 'post_comments', 'Comments', 'number'],
    ['sum', 'field:shares', 'post_shares', 'Shares', 'number'],
    ['sum', 'post_clicks', 'post_clicks', 'Link clicks', 'number'],
    ['sum', 'post_video_views', 'post_video_views', '3-second video views', 'number'],
  ]),
];

/** Names of post types in Meta Business Suite. */
export const POST_TYPES: Readonly<Record<string, string>> = {
  added_photos: 'Photo',
  added_video: 'Video',
  shared_story: 'Link',
  mobile_status_update: 'Text',
};
