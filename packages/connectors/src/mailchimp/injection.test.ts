import type { HttpRequest } from '@reporting/contract/outbound';
import { json } from '../testing/http.ts';
import { describeInjection } from '../testing/injection-suite.ts';
import { connector } from './index.ts';

const hosts = { api: 'https://us21.api.mailchimp.com' };

const target = {
  connector,
  type: 'mailchimp' as const,
  good: { property: '12', reportType: 'campaigns', dimension: 'campaign', metrics: ['sent'], campaign: ['3'] },
  named: null,
  hosts,
  addresses: /^https:\/\/us21\.api\.mailchimp\.com\/3\.0\/(?:reports|lists)$/,
  parameters: ['property', 'reportType', 'dimension', 'metrics', 'campaign'],
  names: ['count', 'offset', 'fields', 'since_send_time', 'before_send_time'],
  answer: (_request: HttpRequest, payload: string) =>
    json({
      lists: [{ id: '12', name: payload }],
      reports: [
        {
          id: payload,
          list_id: '12',
          campaign_title: payload,
          subject_line: payload,
          send_time: '2026-10-05T09:00:00+00:00',
        },
      ],
      total_items: 1,
    }),
};

describeInjection(target);
describeInjection({
  ...target,
  good: { property: '12', reportType: 'audience', dimension: 'date', metrics: ['joined'] },
  parameters: ['property'],
  addresses: /^https:\/\/us21\.api\.mailchimp\.com\/3\.0\/(?:reports|lists(?:\/[0-9A-Za-z]+\/activity)?)$/,
});
