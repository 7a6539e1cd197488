import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

describeInjection({
  connector,
  type: 'linkedin_social',
  good: { property: '12', dimension: 'date', metrics: ['clicks', 'followers', 'page_views'] },
  named: null,
  parameters: ['property', 'dimension', 'metrics'],
  addresses:
    /^https:\/\/api\.linkedin\.com\/rest\/(?:organizationAcls|organizationsLookup|networkSizes\/urn%3Ali%3Aorganization%3A\d+|organizationalEntityShareStatistics|organizationPageStatistics)$/,
  names: ['q', 'role', 'state', 'count', 'ids', 'edgeType', 'organizationalEntity', 'organization', 'timeIntervals'],
  answer: ({ url }, payload) =>
    url.includes('networkSizes')
      ? json({ firstDegreeSize: 1 })
      : json({
          elements: [
            { organization: `urn:li:organization:${payload}`, roleAssignee: payload, timeRange: { start: 0, end: 1 } },
          ],
          results: { '12': { localizedName: payload } },
        }),
});
