import { addDays } from '@reporting/formatters/date-range';
import type { Article, InteractiveWidget, Widget, WidgetInstance } from '@reporting/widgets/schema';
import type { DashboardDoc } from '../data/dashboards/doc.ts';
import { newId } from '../platform/ids.ts';
import { firstDayOf, interactive, lastMonthDoc, monthOf, passive, type Size } from './widgets.ts';

export const DEMO_DASHBOARD_NAME = 'Marlow Coffee, monthly performance';

/** The sources of the demo dashboard. */
export interface DemoSources {
  analytics: { sourceId: string; property: string; name: string };
  sheet: { sourceId: string; sheet: string; name: string };
}

/** A text in which the agency describes the month. */
const IN_SHORT = `The **autumn blend** was the work of the month: a page of its own, e-mail and three days of paid social.

The checkout has **one page** now instead of three, and the shopping feed has new titles and pictures.

**Next month:** the gift sets get their page, and we decide on free delivery from £25.`;

/** Images of the demo, which are files of the app. */
const PICTURES = { blend: '/demo/autumn-blend.webp', landing: '/demo/landing-page.webp' };

const CAMPAIGN = `The page for the **autumn blend** went live before the e-mail. One picture, one promise, one button.

- 12,400 e-mails sent, three days of paid social
- Free delivery from £25 is tested until the end of the month

[marlowcoffee.example](marlowcoffee.example)`;

/** Labels of the metrics in the words of the agency's client. */
const LABELS: WidgetInstance['metricsOptions'] = {
  totalRevenue: { label: 'Revenue' },
  transactions: { label: 'Orders' },
  averagePurchaseRevenue: { label: 'Average order' },
  screenPageViews: { label: 'Page views' },
  averageSessionDuration: { label: 'Time on site' },
  activeUsers: { label: 'Visitors' },
  newUsers: { label: 'New visitors' },
  totalPurchasers: { label: 'Buyers' },
  addToCarts: { label: 'Added to cart' },
};

/** Returns the options of the metrics: the labels above, and the options in `more`. */
function labelled(
  metrics: readonly string[],
  more: WidgetInstance['metricsOptions'] = {},
): WidgetInstance['metricsOptions'] {
  const options = metrics.map((metric) => [metric, { ...LABELS[metric], ...more[metric] }] as const);
  return Object.fromEntries(options.filter(([, own]) => Object.keys(own).length > 0));
}

/** Returns articles with their first and last day, counted from `firstDay`. The last article is before the dashboard's range. */
function workOf(firstDay: string): Article[] {
  const entry = (from: number, to: number, header: string, content: string, file: string | null = null): Article => ({
    file,
    header,
    content,
    description: '',
    range: { startDate: addDays(firstDay, from - 1), endDate: addDays(firstDay, to - 1) },
  });
  return [
    entry(24, 28, 'Checkout test stopped', 'One page instead of three. It won, and is **live for everybody**.'),
    entry(
      12,
      18,
      'Autumn blend launch',
      'Landing page, e-mail to 12,400 subscribers, three days of paid social.',
      PICTURES.blend,
    ),
    entry(5, 9, 'Shopping feed rebuilt', '214 products got new titles and pictures.'),
    entry(-20, -14, 'Stock-taking', 'The shop was closed for a day.'),
  ];
}

/** The channels with the most sessions, which one widget shows as stacked areas. */
const STACKED = ['Organic Search', 'Direct', 'Organic Social', 'Paid Search', 'Email'];

/** Returns a dashboard with every kind of widget of the demo's sources. It shows last month, compared with the month before. */
export function demoDashboard({ analytics, sheet }: DemoSources, now: number): DashboardDoc {
  const analyticsInstance = (
    metrics: string[],
    dimension = 'date',
    more: Partial<WidgetInstance> = {},
  ): WidgetInstance => ({
    id: newId(),
    type: 'google_analytics_4',
    prefix: 'Analytics',
    sourceId: analytics.sourceId,
    config: 'custom',
    currency: null,
    accounts: [analytics.name],
    ...more,
    metricsOptions: labelled(metrics, more.metricsOptions),
    inputs: { property: analytics.property, dimension, metrics, ...more.inputs },
  });
  const sheetInstance: WidgetInstance = {
    id: newId(),
    type: 'google_sheets',
    prefix: 'Sheet',
    sourceId: sheet.sourceId,
    config: 'custom',
    currency: null,
    accounts: [sheet.name],
    inputs: {
      sheet: sheet.sheet,
      has_header: true,
      has_labels: true,
      has_footer: false,
      uses_date_range: true,
      metrics: ['Cost', 'Clicks', 'CTR'],
    },
    metricsOptions: { Cost: { polarity: 'neutral', label: 'Ad spend' } },
  };
  const startDate = firstDayOf(now);
  const figure = (title: string, metric: string) =>
    interactive(title, { width: 1, height: 1 }, 'summary', analyticsInstance([metric]));
  const half: Size = { width: 2, height: 2 };
  /** Returns a widget with rows ordered by a metric, the largest value first. */
  const ranked = (
    title: string,
    format: InteractiveWidget['format'],
    instance: WidgetInstance,
    by: string,
    more: Partial<InteractiveWidget>,
  ) =>
    interactive(title, half, format, instance, { orderBy: { column: `${instance.id}.${by}`, dir: 'desc' }, ...more });
  const [firstChannel, ...otherChannels] = STACKED.map((channel) =>
    analyticsInstance(['sessions'], 'date', {
      prefix: channel,
      inputs: { filter: [{ dimension: 'sessionDefaultChannelGroup', operator: 'equals', value: channel }] },
    }),
  );
  const widgets: Widget[] = [
    figure('Revenue', 'totalRevenue'),
    figure('Orders', 'transactions'),
    figure('Average order', 'averagePurchaseRevenue'),
    interactive('Engagement rate', { width: 1, height: 1 }, 'chart:gauge', analyticsInstance(['engagementRate']), {
      formatOptions: { minValue: 0, maxValue: 100 },
    }),
    interactive(
      'Sessions by day',
      { width: 3, height: 2 },
      'chart',
      analyticsInstance(['sessions', 'engagedSessions']),
    ),
    passive(
      `${monthOf(startDate)} in short`,
      { width: 1, height: 2 },
      { type: 'plain', inputs: { description: IN_SHORT } },
    ),
    ...(firstChannel === undefined
      ? []
      : [
          interactive('Sessions by channel', half, 'chart', firstChannel, {
            formatOptions: { type: 'area', stacked: true, visibleGrid: true },
            instances: [firstChannel, ...otherChannels],
            hiddenChange: true,
          }),
        ]),
    ranked(
      'Revenue by channel',
      'chart:pie',
      analyticsInstance(['totalRevenue'], 'sessionDefaultChannelGroup'),
      'totalRevenue',
      { formatOptions: { doughnut: true } },
    ),
    ranked(
      'Channels',
      'table',
      analyticsInstance(['sessions', 'engagementRate', 'transactions', 'totalRevenue'], 'sessionDefaultChannelGroup', {
        metricsOptions: { engagementRate: { cloakedChange: true }, transactions: { cloakedChange: true } },
      }),
      'totalRevenue',
      // The changes are shown as values, because the changes of small channels are large in percent.
      { width: 3, height: 3, rowsLimit: 10, percent: false },
    ),
    passive('What we did', { width: 1, height: 3 }, { type: 'historic', inputs: { articles: workOf(startDate) } }),
    ranked(
      'Sessions by device',
      'chart',
      analyticsInstance(['sessions', 'engagedSessions'], 'deviceCategory'),
      'sessions',
      {
        formatOptions: { type: 'bar', visibleGrid: true },
      },
    ),
    interactive(
      'Engagement by channel',
      half,
      'chart:radar',
      analyticsInstance(['engagementRate'], 'sessionDefaultChannelGroup', {
        inputs: {
          filter: [
            { dimension: 'sessionDefaultChannelGroup', operator: 'matches', value: [...STACKED, 'Referral'].join('|') },
          ],
        },
      }),
      { formatOptions: { visibleLabels: true } },
    ),
    interactive('Orders by day', half, 'chart', analyticsInstance(['transactions']), {
      formatOptions: { type: 'bar', visibleGrid: true },
    }),
    passive('Autumn campaign', half, {
      type: 'upload',
      inputs: {
        file: PICTURES.landing,
        header: 'The new landing page',
        content: CAMPAIGN,
        description: 'The page on a wide screen.',
      },
    }),
    interactive(
      'Site traffic',
      { width: 2, height: 1 },
      'summary',
      analyticsInstance(['sessions', 'screenPageViews', 'averageSessionDuration']),
    ),
    interactive('Advertising', { width: 2, height: 1 }, 'summary', sheetInstance),
    interactive(
      'Customers',
      { width: 4, height: 1 },
      'summary',
      analyticsInstance(['activeUsers', 'newUsers', 'totalPurchasers', 'addToCarts']),
    ),
  ];
  return lastMonthDoc(widgets, now);
}
