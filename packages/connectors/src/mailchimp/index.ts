import { sourceType } from '@reporting/contract';
import { addDays, today } from '@reporting/formatters/date-range';
import type { OAuthConnector } from '../connector.ts';
import { searchOptions } from '../options.ts';
import { optionOf } from '../report/options.ts';
import { DIMENSIONS, isDimensionOf, METRICS, reportOfMetric } from './catalogue.ts';
import { identify, listProperties, readReports } from './client.ts';
import { definition } from './definition.ts';
import { loginHost, MAILCHIMP_HOSTS } from './hosts.ts';
import { audienceInput, reportInput } from './inputs.ts';
import { query } from './query.ts';

/** Maximum age of the offered campaigns, in days. */
const LOOK_BACK_DAYS = 365;

export const connector: OAuthConnector = {
  type: 'mailchimp',
  auth: {
    kind: 'oauth',
    vendor: sourceType('mailchimp').vendor,
    authorizationEndpoint: (hosts) => `${loginHost(hosts)}/oauth2/authorize`,
    tokenEndpoint: (hosts) => `${loginHost(hosts)}/oauth2/token`,
    // Mailchimp has no permissions, and its tokens do not expire.
    scopes: [],
    pkce: false,
    authorizationParameters: {},
    // The answer has `scope: null` and `expires_in: 0`.
    tokenDialect: {},
    identify,
  },
  defaultHosts: MAILCHIMP_HOSTS,
  definitions: { mailchimp: definition },
  listProperties,
  options: {
    property: async (context, request) =>
      searchOptions(
        (await listProperties(context)).map(({ id, name }) => ({ value: id, label: name })),
        request,
        Number.POSITIVE_INFINITY,
      ),
    dimension: async (_context, request) =>
      searchOptions(
        DIMENSIONS.filter(({ key }) => isDimensionOf(key, reportInput(request.inputs))).map(optionOf),
        request,
      ),
    metrics: async (_context, request) =>
      searchOptions(
        METRICS.filter(({ key }) => reportOfMetric(key) === reportInput(request.inputs)).map(optionOf),
        request,
      ),
    campaign: async (context, request) => {
      const audience = audienceInput(request.inputs);
      const now = context.now();
      const from = `${addDays(today('UTC', now), -LOOK_BACK_DAYS)}T00:00:00.000Z`;
      const { items } = await readReports(context, from, new Date(now).toISOString());
      const own = items.filter(({ list_id }) => list_id === audience);
      return searchOptions(
        own.map(({ id, campaign_title, subject_line }) => ({ value: id, label: campaign_title || subject_line || id })),
        request,
      );
    },
  },
  query,
};
