import type { InteractiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import type { DashboardDoc } from '../data/dashboards/doc.ts';
import { instanceOf, interactive, lastMonthDoc, passive } from './widgets.ts';

export const MERGED_DASHBOARD_NAME = 'Marlow Coffee, from cost to order';

/** The sources of the dashboard. `name` is the name that cards show. */
export interface MergedSources {
  ads: { sourceId: string; property: string; name: string };
  analytics: { sourceId: string; property: string; name: string };
  shop: { sourceId: string; name: string };
}

const STEPS = `**Google Ads** counts the cost and the clicks, **Google Analytics** the sessions of all channels, **the shop** the orders that were paid.

Many people order on a later visit, so compare weeks rather than days.`;

/** Returns a dashboard that shows advertising, visits and orders of last month together. Each of the three comes from its own source. */
export function mergedDashboard({ ads, analytics, shop }: MergedSources, now: number): DashboardDoc {
  const paid = (metrics: string[], dimension = 'date') =>
    instanceOf('google_ads', 'Google Ads', ads, { property: ads.property, dimension, metrics });
  const visits = (metrics: string[]) =>
    instanceOf('google_analytics_4', 'Analytics', analytics, {
      property: analytics.property,
      dimension: 'date',
      metrics,
    });
  const orders = (metrics: string[]) =>
    instanceOf('woocommerce', 'Shop', shop, { reportType: 'orders', dimension: 'date', metrics });
  const merged = (
    title: string,
    size: { width: number; height: number },
    format: InteractiveWidget['format'],
    instances: [WidgetInstance, ...WidgetInstance[]],
  ) => interactive(title, size, format, instances[0], { instances });
  const campaigns = paid(['impressions', 'clicks', 'ctr', 'cost', 'conversions', 'cost_per_conversion'], 'campaign');
  const widgets: Widget[] = [
    merged('Cost, sessions and orders by day', { width: 4, height: 2 }, 'chart', [
      paid(['cost']),
      visits(['sessions']),
      orders(['orders']),
    ]),
    interactive('Advertising', { width: 2, height: 1 }, 'summary', paid(['cost', 'clicks', 'average_cpc'])),
    interactive('Shop', { width: 2, height: 1 }, 'summary', orders(['orders', 'net_sales', 'average_order_value'])),
    interactive('Campaigns', { width: 3, height: 2 }, 'table', campaigns, {
      orderBy: { column: `${campaigns.id}.cost`, dir: 'desc' },
    }),
    passive('From click to order', { width: 1, height: 2 }, { type: 'plain', inputs: { description: STEPS } }),
    {
      ...merged('Day by day', { width: 4, height: 3 }, 'table', [
        paid(['cost', 'clicks']),
        visits(['sessions']),
        orders(['orders']),
      ]),
      rowsLimit: 31,
      hiddenChange: true,
    },
  ];
  return lastMonthDoc(widgets, now);
}
