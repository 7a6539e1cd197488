import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'google_analytics_4',
  good: { property: 'properties/1', dimension: 'pagePath', metrics: ['sessions'] },
  parameters: ['property', 'dimension', 'metrics', 'campaign'],
  addresses:
    /^https:\/\/(?:analyticsadmin\.googleapis\.com\/v1beta\/(?:accountSummaries|properties\/\d+)|analyticsdata\.googleapis\.com\/v1beta\/properties\/\d+(?:\/metadata|:runReport))$/,
  names: [
    'pageSize',
    'pageToken',
    'dimensions',
    'metrics',
    'dateRanges',
    'dimensionFilter',
    'orderBys',
    'metricAggregations',
    'keepEmptyRows',
    'currencyCode',
    'returnPropertyQuota',
    'limit',
    'offset',
  ],
  answer: (_request, text) =>
    json({
      displayName: text,
      accountSummaries: [
        {
          account: 'accounts/1',
          displayName: text,
          propertySummaries: [{ property: `properties/${text}`, displayName: text }],
        },
      ],
      dimensions: [{ apiName: text, uiName: text, category: text }],
      metrics: [{ apiName: text, uiName: text, category: text, type: text }],
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      rows: [{ dimensionValues: [{ value: text }], metricValues: [{ value: '3' }] }],
      totals: [{ dimensionValues: [{ value: 'RESERVED_TOTAL' }], metricValues: [{ value: '3' }] }],
      rowCount: 1,
      metadata: { timeZone: text, emptyReason: text },
    }),
  quoted: true,
});
