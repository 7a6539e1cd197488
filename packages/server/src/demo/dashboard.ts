import type { InteractiveWidget, PassiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import { type DashboardDoc, emptyDoc } from '../dashboards/doc.ts';
import { newHash, newId } from '../platform/ids.ts';

export const DEMO_DASHBOARD_NAME = 'Marlow Coffee, monthly performance';

/** The zone of the shop's property, so that its days and the dashboard's are the same. */
const ZONE = 'Europe/London';

/** What the demo dashboard reads from. */
export interface DemoSources {
  analytics: { sourceId: string; property: string; name: string };
  sheet: { sourceId: string; sheet: string; name: string };
}

type Size = { width: number; height: number };

const base = (title: string, size: Size) => ({
  version: 1 as const,
  id: newId(),
  hash: newHash(),
  order: 0,
  realTime: false,
  title,
  ...size,
  description: '',
});

function interactive(
  title: string,
  size: Size,
  format: InteractiveWidget['format'],
  instance: WidgetInstance,
  more: Partial<InteractiveWidget> = {},
): InteractiveWidget {
  return {
    ...base(title, size),
    nature: 'interactive',
    format,
    formatOptions: format === 'chart' ? { type: 'line', visibleGrid: true } : {},
    percent: true,
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    instances: [instance],
    ...more,
  };
}

function text(title: string, size: Size, description: string): PassiveWidget {
  return {
    ...base(title, size),
    nature: 'passive',
    format: 'textCard',
    formatOptions: {},
    widget: { type: 'plain', inputs: { description } },
  };
}

const ABOUT = `**Revenue, orders and sessions** come from Google Analytics, **ad spend** from the team's spreadsheet.

Every figure is compared with the month before: the triangle shows the direction, the colour whether that is good news.

Pick other dates at the top right. The link of this page can be shared as it is.`;

const WORK = `**Checkout test**
One page instead of three, for all visitors.

**Autumn blend launch**
Landing page, e-mail to subscribers, three days of paid social.

**Shopping feed**
New titles and pictures for 214 products.`;

/** A dashboard with every kind of widget, on the demo's sources; last month against the month before. */
export function demoDashboard({ analytics, sheet }: DemoSources, now: number): DashboardDoc {
  const analyticsInstance = (metrics: string[], dimension = 'date'): WidgetInstance => ({
    id: newId(),
    type: 'google_analytics_4',
    prefix: 'Analytics',
    sourceId: analytics.sourceId,
    config: 'custom',
    currency: null,
    accounts: [analytics.name],
    inputs: { property: analytics.property, dimension, metrics },
    metricsOptions: {},
  });
  const sheetInstance: WidgetInstance = {
    id: newId(),
    type: 'google_sheets',
    prefix: 'Sheet',
    sourceId: sheet.sourceId,
    config: 'custom',
    currency: null,
    accounts: [sheet.name],
    inputs: { sheet: sheet.sheet, has_header: true, has_labels: true, has_footer: false, uses_date_range: true },
    metricsOptions: {},
  };
  const figure = (title: string, metric: string) =>
    interactive(title, { width: 1, height: 1 }, 'summary', analyticsInstance([metric]));
  const channels = analyticsInstance(['sessions', 'transactions', 'totalRevenue'], 'sessionDefaultChannelGroup');
  const widgets: Widget[] = [
    figure('Revenue', 'totalRevenue'),
    figure('Orders', 'transactions'),
    figure('Users', 'activeUsers'),
    figure('Engagement rate', 'engagementRate'),
    interactive(
      'Sessions by day',
      { width: 3, height: 2 },
      'chart',
      analyticsInstance(['sessions', 'engagedSessions']),
    ),
    text('About this report', { width: 1, height: 2 }, ABOUT),
    interactive('Channels', { width: 3, height: 3 }, 'table', channels, {
      orderBy: { column: `${channels.id}.totalRevenue`, dir: 'desc' },
    }),
    text('What we did', { width: 1, height: 3 }, WORK),
    interactive(
      'Site traffic',
      { width: 4, height: 1 },
      'summary',
      analyticsInstance(['sessions', 'screenPageViews', 'averageSessionDuration', 'bounceRate']),
    ),
    interactive('Ad spend by day', { width: 4, height: 2 }, 'table', sheetInstance, {
      orderBy: { column: 'dimension', dir: 'desc' },
      rowsLimit: 31,
    }),
  ];
  return {
    ...emptyDoc(ZONE, ZONE, now),
    rangeType: 'lastMonth',
    widgets: widgets.map((widget, order) => ({ ...widget, order })),
  };
}
