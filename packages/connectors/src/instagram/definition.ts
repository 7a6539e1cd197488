import { config } from '../report/form.ts';
import { socialDefinition } from '../social/definition.ts';
import { ALL_POSTS } from '../social/form.ts';
import { METRICS } from './catalogue.ts';

const profile = { target: 'profile', dimension: 'date' };
const posts = { target: 'post', post: [ALL_POSTS], dimension: 'post' };

export const definition = socialDefinition(
  'instagram',
  {
    name: 'Instagram',
    label: 'Profile',
    choose: 'Choose a profile',
    profile: 'Profile',
    first: 'reach',
    metrics: METRICS,
  },
  [
    config('key_figures', 'Key figures', 'summary', {
      target: 'profile',
      dimension: null,
      metrics: ['views', 'reach', 'accounts_engaged', 'interactions', 'link_taps', 'followers'],
    }),
    config('reach_by_day', 'Accounts reached by day', 'chart', { ...profile, metrics: ['reach'] }),
    config('views_by_day', 'Views by day', 'chart', { ...profile, metrics: ['views'] }),
    config('interactions_by_day', 'Interactions by day', 'chart', {
      ...profile,
      metrics: ['likes', 'comments', 'shares', 'saves'],
    }),
    config('new_followers', 'New followers by day', 'chart', { ...profile, metrics: ['new_followers'] }),
    config('posts', 'Posts', 'table', {
      ...posts,
      metrics: ['post_views', 'post_reach', 'post_likes', 'post_comments', 'post_shares', 'post_saves'],
    }),
    config('types', 'Views by type of post', 'chart:pie', { ...posts, dimension: 'type', metrics: ['post_views'] }),
  ],
);
