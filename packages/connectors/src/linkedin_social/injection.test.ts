import { json } from '../testing/http.ts';
import { itKeepsTextsText } from '../testing/injection.ts';
import { connector } from './index.ts';

itKeepsTextsText({
  connector,
  type: 'linkedin_social',
  good: { property: '12', dimension: 'date', metrics: ['clicks', 'followers', 'page_views'] },
  names: ['property', 'dimension', 'metrics'],
  options: ['property'],
  origins: ['https://api.linkedin.com'],
  path: /^\/rest\/(?:organizationAcls|organizationsLookup|networkSizes\/urn%3Ali%3Aorganization%3A\d+|organizationalEntityShareStatistics|organizationPageStatistics)$/,
  parameters: [
    'q',
    'role',
    'state',
    'count',
    'ids',
    'edgeType',
    'organizationalEntity',
    'organization',
    'timeIntervals',
  ],
  answer: (payload, { url }) =>
    url.includes('networkSizes')
      ? json({ firstDegreeSize: 1 })
      : json({
          elements: [
            { organization: `urn:li:organization:${payload}`, roleAssignee: payload, timeRange: { start: 0, end: 1 } },
          ],
          results: { '12': { localizedName: payload } },
        }),
});
