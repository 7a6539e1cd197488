import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import type { ValueType } from '@reporting/formatters';
import type { Polarity } from '@reporting/widgets/schema';

/**
 * The frequently used metrics and dimensions of Google Analytics 4. The catalogue adds facts that the API does not state: which numbers are
 * fractions, averages or sums, and whether a rise is an improvement. Other metrics and dimensions, such as custom definitions, come from
 * the property's metadata.
 */

type MetricRow = readonly [key: string, label: string, type: ValueType, polarity?: Polarity, additive?: false];

const METRIC_GROUPS: Readonly<Record<string, readonly MetricRow[]>> = {
  Sessions: [
    ['sessions', 'Sessions', 'number'],
    ['engagedSessions', 'Engaged sessions', 'number'],
    ['engagementRate', 'Engagement rate', 'averagePercent'],
    ['bounceRate', 'Bounce rate', 'averagePercent', 'lower'],
    ['averageSessionDuration', 'Average session duration', 'averageTimeSeconds'],
    ['screenPageViewsPerSession', 'Views per session', 'averageNumber'],
    ['eventsPerSession', 'Events per session', 'averageNumber'],
    ['sessionsPerUser', 'Sessions per user', 'averageNumber'],
    ['sessionKeyEventRate', 'Session key event rate', 'averagePercent'],
  ],
  Users: [
    ['activeUsers', 'Active users', 'number', 'higher', false],
    ['newUsers', 'New users', 'number', 'higher', false],
    ['totalUsers', 'Total users', 'number', 'higher', false],
    ['active1DayUsers', '1-day active users', 'number', 'higher', false],
    ['active7DayUsers', '7-day active users', 'number', 'higher', false],
    ['active28DayUsers', '28-day active users', 'number', 'higher', false],
    ['dauPerMau', 'Daily / monthly active users', 'averagePercent'],
    ['dauPerWau', 'Daily / weekly active users', 'averagePercent'],
    ['wauPerMau', 'Weekly / monthly active users', 'averagePercent'],
    ['userKeyEventRate', 'User key event rate', 'averagePercent'],
    ['userEngagementDuration', 'User engagement', 'timeSeconds'],
    ['scrolledUsers', 'Scrolled users', 'number', 'higher', false],
    ['crashAffectedUsers', 'Crash-affected users', 'number', 'lower', false],
    ['crashFreeUsersRate', 'Crash-free users rate', 'averagePercent'],
  ],
  'Pages and screens': [
    ['screenPageViews', 'Views', 'number'],
    ['screenPageViewsPerUser', 'Views per user', 'averageNumber'],
  ],
  Events: [
    ['eventCount', 'Event count', 'number'],
    ['eventCountPerUser', 'Event count per user', 'averageNumber'],
    ['eventValue', 'Event value', 'number'],
    ['keyEvents', 'Key events', 'number'],
  ],
  Revenue: [
    ['totalRevenue', 'Total revenue', 'money'],
    ['purchaseRevenue', 'Purchase revenue', 'money'],
    ['grossPurchaseRevenue', 'Gross purchase revenue', 'money'],
    ['totalAdRevenue', 'Total ad revenue', 'money'],
    ['refundAmount', 'Refund amount', 'money', 'lower'],
    ['shippingAmount', 'Shipping amount', 'money', 'neutral'],
    ['taxAmount', 'Tax amount', 'money', 'neutral'],
    ['averageRevenuePerUser', 'Average revenue per user', 'averageMoney'],
    ['averagePurchaseRevenue', 'Average purchase revenue', 'averageMoney'],
    ['averagePurchaseRevenuePerPayingUser', 'Average purchase revenue per paying user', 'averageMoney'],
    ['averagePurchaseRevenuePerUser', 'Average purchase revenue per user', 'averageMoney'],
  ],
  Ecommerce: [
    ['transactions', 'Transactions', 'number'],
    ['ecommercePurchases', 'Ecommerce purchases', 'number'],
    ['totalPurchasers', 'Total purchasers', 'number', 'higher', false],
    ['firstTimePurchasers', 'First time purchasers', 'number', 'higher', false],
    ['purchaserRate', 'Purchaser rate', 'averagePercent'],
    ['firstTimePurchaserRate', 'First-time purchaser rate', 'averagePercent'],
    ['transactionsPerPurchaser', 'Transactions per purchaser', 'averageNumber'],
    ['addToCarts', 'Add to carts', 'number'],
    ['checkouts', 'Checkouts', 'number'],
    ['cartToViewRate', 'Cart-to-view rate', 'averagePercent'],
    ['purchaseToViewRate', 'Purchase-to-view rate', 'averagePercent'],
    ['itemsViewed', 'Items viewed', 'number'],
    ['itemsAddedToCart', 'Items added to cart', 'number'],
    ['itemsCheckedOut', 'Items checked out', 'number'],
    ['itemsPurchased', 'Items purchased', 'number'],
    ['itemRevenue', 'Item revenue', 'money'],
    ['itemViewEvents', 'Item view events', 'number'],
    ['itemListViewEvents', 'Item list view events', 'number'],
    ['itemListClickEvents', 'Item list click events', 'number'],
    ['itemListClickThroughRate', 'Item list click through rate', 'averagePercent'],
    ['itemPromotionClickThroughRate', 'Item promotion click through rate', 'averagePercent'],
  ],
  Advertising: [
    ['advertiserAdImpressions', 'Ads impressions', 'number'],
    ['advertiserAdClicks', 'Ads clicks', 'number'],
    ['advertiserAdCost', 'Ads cost', 'money', 'neutral'],
    ['advertiserAdCostPerClick', 'Ads cost per click', 'averageMoney', 'lower'],
    ['advertiserAdCostPerKeyEvent', 'Cost per key event', 'averageMoney', 'lower'],
    ['returnOnAdSpend', 'Return on ad spend', 'averageNumber'],
    ['publisherAdImpressions', 'Publisher ad impressions', 'number'],
    ['publisherAdClicks', 'Publisher ad clicks', 'number'],
    ['adUnitExposure', 'Ad unit exposure', 'timeMilliseconds'],
  ],
  'Search Console': [
    ['organicGoogleSearchClicks', 'Organic Google Search clicks', 'number'],
    ['organicGoogleSearchImpressions', 'Organic Google Search impressions', 'number'],
    ['organicGoogleSearchClickThroughRate', 'Organic Google Search click through rate', 'averagePercent'],
    ['organicGoogleSearchAveragePosition', 'Organic Google Search average position', 'averageNumber', 'lower'],
  ],
};

type DimensionRow = readonly [key: string, label: string, type?: 'date'];

const DIMENSION_GROUPS: Readonly<Record<string, readonly DimensionRow[]>> = {
  Time: [
    ['date', 'Date', 'date'],
    ['isoYearIsoWeek', 'Week'],
    ['yearMonth', 'Month'],
    ['year', 'Year'],
    ['dayOfWeekName', 'Day of the week'],
    ['hour', 'Hour of the day'],
  ],
  'Traffic source': [
    ['sessionDefaultChannelGroup', 'Channel'],
    ['sessionSource', 'Session source'],
    ['sessionMedium', 'Session medium'],
    ['sessionSourceMedium', 'Session source / medium'],
    ['sessionCampaignName', 'Session campaign'],
    ['sessionManualAdContent', 'Session ad content'],
    ['sessionManualTerm', 'Session term'],
    ['firstUserDefaultChannelGroup', 'First user channel'],
    ['firstUserSource', 'First user source'],
    ['firstUserMedium', 'First user medium'],
    ['firstUserCampaignName', 'First user campaign'],
  ],
  'Pages and screens': [
    ['pagePath', 'Page path'],
    ['pagePathPlusQueryString', 'Page path and query string'],
    ['pageTitle', 'Page title'],
    ['landingPage', 'Landing page'],
    ['landingPagePlusQueryString', 'Landing page and query string'],
    ['unifiedScreenName', 'Page title and screen name'],
    ['pageReferrer', 'Page referrer'],
    ['hostName', 'Host name'],
    ['contentGroup', 'Content group'],
  ],
  Geography: [
    ['country', 'Country'],
    ['region', 'Region'],
    ['city', 'City'],
    ['continent', 'Continent'],
  ],
  Technology: [
    ['deviceCategory', 'Device'],
    ['browser', 'Browser'],
    ['operatingSystem', 'Operating system'],
    ['platform', 'Platform'],
    ['screenResolution', 'Screen resolution'],
    ['language', 'Language'],
    ['mobileDeviceModel', 'Device model'],
  ],
  Users: [
    ['newVsReturning', 'New / returning'],
    ['userAgeBracket', 'Age'],
    ['userGender', 'Gender'],
    ['brandingInterest', 'Interests'],
  ],
  Events: [
    ['eventName', 'Event name'],
    ['isKeyEvent', 'Is key event'],
    ['linkUrl', 'Link URL'],
    ['fileName', 'File name'],
    ['searchTerm', 'Search term'],
  ],
  Ecommerce: [
    ['itemName', 'Item name'],
    ['itemId', 'Item ID'],
    ['itemBrand', 'Item brand'],
    ['itemCategory', 'Item category'],
    ['orderCoupon', 'Order coupon'],
    ['transactionId', 'Transaction ID'],
  ],
};

/** Returns a definition. Totals of averages, ratios and counts of users cannot be computed from rows, so their aggregation is `source`. */
function metric(group: string, [key, label, type, polarity = 'higher', additive]: MetricRow): MetricDefinition {
  const summable = additive !== false && !type.startsWith('average');
  return { key, label, type, polarity, aggregation: summable ? 'sum' : 'source', group };
}

export const METRICS: readonly MetricDefinition[] = Object.entries(METRIC_GROUPS).flatMap(([group, rows]) =>
  rows.map((row) => metric(group, row)),
);

export const DIMENSIONS: readonly DimensionDefinition[] = Object.entries(DIMENSION_GROUPS).flatMap(([group, rows]) =>
  rows.map(([key, label, type]) => ({ key, label, type: type ?? ('text' as const), group })),
);

const metricsByKey = new Map(METRICS.map((entry) => [entry.key, entry]));
const dimensionsByKey = new Map(DIMENSIONS.map((entry) => [entry.key, entry]));

/** Returns the catalogue's entry of a metric; undefined if the catalogue does not contain the metric. */
export function catalogueMetric(key: string): MetricDefinition | undefined {
  return metricsByKey.get(key);
}

/** Returns the catalogue's entry of a dimension; undefined if the catalogue does not contain the dimension. */
export function catalogueDimension(key: string): DimensionDefinition | undefined {
  return dimensionsByKey.get(key);
}
