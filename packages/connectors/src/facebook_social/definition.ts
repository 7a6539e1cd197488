import { config } from '../report/form.ts';
import { socialDefinition } from '../social/definition.ts';
import { ALL_POSTS } from '../social/form.ts';
import { METRICS } from './catalogue.ts';

const page = { target: 'profile', dimension: 'date' };
const posts = { target: 'post', post: [ALL_POSTS], dimension: 'post' };

export const definition = socialDefinition(
  'facebook_social',
  { name: 'Facebook', label: 'Page', choose: 'Choose a page', profile: 'Page', first: 'views', metrics: METRICS },
  [
    config('key_figures', 'Key figures', 'summary', {
      ...page,
      metrics: ['views', 'viewers', 'interactions', 'visits', 'followers', 'net_follows'],
    }),
    config('views_by_day', 'Views by day', 'chart', { ...page, metrics: ['views'] }),
    config('followers', 'Followers', 'chart', { ...page, metrics: ['followers'] }),
    config('follows_and_unfollows', 'Follows and unfollows by day', 'chart', {
      ...page,
      metrics: ['follows', 'unfollows'],
    }),
    config('interactions_by_day', 'Content interactions by day', 'chart', { ...page, metrics: ['interactions'] }),
    config('posts', 'Posts', 'table', {
      ...posts,
      metrics: ['post_views', 'post_viewers', 'post_reactions', 'post_comments', 'post_shares', 'post_clicks'],
    }),
    config('types', 'Views by type of post', 'chart:pie', { ...posts, dimension: 'type', metrics: ['post_views'] }),
    config('post_figures', 'Figures of posts', 'summary', {
      ...posts,
      dimension: null,
      metrics: ['post_views', 'post_reactions', 'post_comments', 'post_shares'],
    }),
  ],
);
