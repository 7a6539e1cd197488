import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

const dates = ['startDate', 'endDate'].flatMap((end) =>
  ['year', 'month', 'day'].map((part) => `dailyRange.${end}.${part}`),
);
const months = ['startMonth', 'endMonth'].flatMap((end) =>
  ['year', 'month'].map((part) => `monthlyRange.${end}.${part}`),
);

describeInjection({
  connector,
  type: 'google_my_business',
  good: { property: 'accounts/12', reportType: 'performance', dimension: 'location', metrics: ['calls'] },
  named: null,
  addresses:
    /^https:\/\/(?:businessprofileperformance|mybusinessaccountmanagement|mybusinessbusinessinformation)\.googleapis\.com\/v1\/(?:accounts|accounts\/\d+\/locations|locations\/\d+(?::fetchMultiDailyMetricsTimeSeries|\/searchkeywords\/impressions\/monthly))$/,
  parameters: ['property', 'reportType', 'dimension', 'metrics'],
  names: ['pageSize', 'pageToken', 'readMask', 'dailyMetrics', ...dates, ...months],
  answer: (_request, payload) =>
    json({
      accounts: [
        { name: `accounts/${payload}`, accountName: payload },
        { name: 'accounts/12', accountName: payload },
      ],
      locations: [
        { name: `locations/${payload}`, title: payload },
        { name: 'locations/3', title: payload },
      ],
      multiDailyMetricTimeSeries: [
        {
          dailyMetricTimeSeries: [
            {
              dailyMetric: payload,
              timeSeries: { datedValues: [{ date: { year: 1, month: 1, day: 1 }, value: payload }] },
            },
          ],
        },
      ],
    }),
  quoted: true,
});
