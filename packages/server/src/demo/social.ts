import type { Widget, WidgetInstance } from '@reporting/widgets/schema';
import type { DashboardDoc } from '../data/dashboards/doc.ts';
import { clientDoc, instanceOf, interactive, passive, type Size } from './widgets.ts';

export const SOCIAL_DASHBOARD_NAME = 'Marlow Coffee, social and mail';

interface NamedProperty {
  sourceId: string;
  property: string;
  name: string;
}

/** The sources of the dashboard. `name` is the name that cards show. */
export interface SocialSources {
  page: NamedProperty;
  profile: NamedProperty;
  letter: NamedProperty;
  analytics: NamedProperty;
}

const ABOUT = `**Posts** are those published in these 30 days, with their figures until now.

A person who saw several posts or days is reached once, so **reach does not add up**.

Mail programs open mails automatically, so **clicks** are more reliable than opens.`;

/**
 * Returns a dashboard with posts, followers, newsletters and the visits from social networks. Its range ends yesterday, because Instagram
 * returns only the current number of followers.
 */
export function socialDashboard({ page, profile, letter, analytics }: SocialSources, now: number): DashboardDoc {
  const instance = (
    type: WidgetInstance['type'],
    prefix: string,
    source: NamedProperty,
    inputs: WidgetInstance['inputs'],
    more?: Partial<WidgetInstance>,
  ) => instanceOf(type, prefix, source, { property: source.property, ...inputs }, more);
  const facebook = (metrics: string[]) =>
    instance('facebook_social', 'Facebook', page, { target: 'profile', dimension: 'date', metrics });
  const instagram = (metrics: string[], dimension: string | null) =>
    instance(
      'instagram',
      'Instagram',
      profile,
      { target: 'profile', dimension, metrics },
      // Instagram only returns the current number of followers, so its change is cloaked.
      { metricsOptions: { followers: { cloakedChange: true }, reach: { label: 'Instagram reach' } } },
    );
  const mails = (metrics: string[], dimension: string) =>
    instance('mailchimp', 'Mailchimp', letter, { reportType: 'campaigns', dimension, metrics });
  const visits = instance('google_analytics_4', 'Analytics', analytics, {
    dimension: 'date',
    metrics: ['sessions'],
    filter: [{ dimension: 'sessionDefaultChannelGroup', operator: 'equals', value: 'Organic Social' }],
  });
  const seen = facebook(['views']);
  const largest = (title: string, size: Size, one: WidgetInstance, column: string) =>
    interactive(title, size, 'table', one, { orderBy: { column: `${one.id}.${column}`, dir: 'desc' } });
  const posts = { target: 'post', post: ['all'], dimension: 'post' };
  const half: Size = { width: 2, height: 1 };
  const widgets: Widget[] = [
    interactive('Facebook', half, 'summary', facebook(['views', 'interactions', 'followers'])),
    interactive('Instagram', half, 'summary', instagram(['views', 'interactions', 'followers'], null)),
    interactive('Seen on each day', { width: 3, height: 2 }, 'chart', seen, {
      instances: [seen, instagram(['reach'], 'date')],
      hiddenChange: true,
    }),
    passive('How to read posts', { width: 1, height: 2 }, { type: 'plain', inputs: { description: ABOUT } }),
    largest(
      'Posts on Facebook',
      { width: 2, height: 3 },
      instance('facebook_social', 'Facebook', page, {
        ...posts,
        metrics: ['post_views', 'post_reactions', 'post_comments'],
      }),
      'post_views',
    ),
    largest(
      'Posts on Instagram',
      { width: 2, height: 3 },
      instance('instagram', 'Instagram', profile, { ...posts, metrics: ['post_reach', 'post_likes', 'post_saves'] }),
      'post_reach',
    ),
    interactive('Visits from social networks', { width: 2, height: 2 }, 'chart', visits),
    largest(
      'Newsletters',
      { width: 2, height: 2 },
      mails(['sent', 'click_rate', 'unsubscribed'], 'campaign'),
      'click_rate',
    ),
    interactive(
      'Newsletter totals',
      { width: 4, height: 1 },
      'summary',
      mails(['sent', 'unique_clicks', 'click_rate', 'orders', 'revenue'], 'date'),
    ),
  ];
  return clientDoc(widgets, now);
}
