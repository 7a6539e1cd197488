import { json } from '../testing/http.ts';
import { itKeepsTextsText } from '../testing/injection.ts';
import { connector } from './index.ts';

const hosts = { api: 'https://us21.api.mailchimp.com' };

const target = {
  connector,
  type: 'mailchimp' as const,
  good: { property: '12', reportType: 'campaigns', dimension: 'campaign', metrics: ['sent'], campaign: ['3'] },
  names: ['property', 'reportType', 'dimension', 'metrics', 'campaign'],
  options: ['property', 'campaign', 'metrics', 'dimension'],
  hosts,
  origins: [hosts.api],
  path: /^\/3\.0\/(?:reports|lists)$/,
  parameters: ['count', 'offset', 'fields', 'since_send_time', 'before_send_time'],
  answer: (payload: string) =>
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

itKeepsTextsText(target);
itKeepsTextsText({
  ...target,
  good: { property: '12', reportType: 'audience', dimension: 'date', metrics: ['joined'] },
  names: ['property'],
  options: [],
  path: /^\/3\.0\/lists(?:\/[0-9A-Za-z]+\/activity)?$/,
});
