import type { InteractiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import { type DashboardDoc, defaultRange, emptyDoc } from '../data/dashboards/doc.ts';
import { newId } from '../platform/ids.ts';
import { interactive, passive, ZONE } from './widgets.ts';

export const MERGED_DASHBOARD_NAME = 'Marlow Coffee, from cost to order';

/** The sources of the dashboard, with the name that cards show. */
export interface MergedSources {
  ads: { sourceId: string; property: string; name: string };
  analytics: { sourceId: string; property: string; name: string };
  shop: { sourceId: string; name: string };
}

const ABOUT = `**Cost and clicks** come from Google Ads, **sessions** from Google Analytics, **orders** from the shop.

A click is not yet a session: some visitors leave before the page has loaded.`;

/** Advertising, visits and orders of last month in the same pictures: one source for each step. */
export function mergedDashboard({ ads, analytics, shop }: MergedSources, now: number): DashboardDoc {
  const instance = (
    type: WidgetInstance['type'],
    prefix: string,
    { sourceId, name }: { sourceId: string; name: string },
    inputs: WidgetInstance['inputs'],
  ): WidgetInstance => ({
    id: newId(),
    type,
    prefix,
    sourceId,
    config: 'custom',
    currency: null,
    accounts: [name],
    metricsOptions: {},
    inputs,
  });
  const paid = (metrics: string[], dimension = 'date') =>
    instance('google_ads', 'Google Ads', ads, { property: ads.property, dimension, metrics });
  const visits = (metrics: string[]) =>
    instance('google_analytics_4', 'Analytics', analytics, {
      property: analytics.property,
      dimension: 'date',
      metrics,
    });
  const orders = (metrics: string[]) =>
    instance('woocommerce', 'Shop', shop, { reportType: 'orders', dimension: 'date', metrics });
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
    passive('About this report', { width: 1, height: 2 }, { type: 'plain', inputs: { description: ABOUT } }),
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
  return {
    ...emptyDoc(ZONE, ZONE, now),
    range: { ...defaultRange(ZONE, now), type: 'lastMonth' },
    widgets: widgets.map((widget, order) => ({ ...widget, order })),
  };
}
