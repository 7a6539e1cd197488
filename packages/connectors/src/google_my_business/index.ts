import type { OAuthConnector } from '../connector.ts';
import { googleAuth } from '../google/auth.ts';
import { GOOGLE_HOSTS } from '../google/hosts.ts';
import { searchOptions } from '../options.ts';
import { optionOf } from '../report/options.ts';
import { DIMENSIONS, METRICS, reportOfDimension, reportOfMetric } from './catalogue.ts';
import { listProperties } from './client.ts';
import { definition } from './definition.ts';
import { query, reportInput } from './query.ts';

export const connector: OAuthConnector = {
  type: 'google_my_business',
  auth: googleAuth('google_my_business', {
    required: {
      'https://www.googleapis.com/auth/business.manage': 'See, edit, create and delete your Google business listings',
    },
  }),
  defaultHosts: GOOGLE_HOSTS,
  definitions: { google_my_business: definition },
  listProperties,
  options: {
    property: async (context, request) =>
      searchOptions(
        (await listProperties(context)).map(({ id, name, group }) => ({
          value: id,
          label: name,
          ...(group ? { group } : {}),
        })),
        request,
        Number.POSITIVE_INFINITY,
      ),
    dimension: async (_context, request) =>
      searchOptions(
        DIMENSIONS.filter(({ key }) => reportOfDimension(key) === reportInput(request.inputs)).map(optionOf),
        request,
      ),
    metrics: async (_context, request) =>
      searchOptions(
        METRICS.filter(({ key }) => reportOfMetric(key) === reportInput(request.inputs)).map(optionOf),
        request,
      ),
  },
  query,
};
