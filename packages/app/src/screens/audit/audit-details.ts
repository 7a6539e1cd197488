import type { AuditEntry } from '@reporting/contract';
import { type PlainText, plural, serviceText, t } from '../../texts/index.ts';
import { roleLabel } from '../users/roles.ts';

/** Labels of the settings that the details of an entry can name. */
const SETTINGS: Readonly<Record<string, PlainText>> = {
  Name: 'Name',
  Domain: 'Domain',
  Phone: 'Phone',
  'Time zone': 'Time zone',
  'Default range': 'Default range',
  'Embed hosts': 'Embed hosts',
  'From address': 'From address',
  'White-label host': 'White-label host',
};

const RANGES: Readonly<Record<string, PlainText>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  lastMonth: 'Last month',
  midMonthly: 'Mid-monthly',
};

/** Formats each value of a change with `write`. A change contains the old and the new value, or only one value. */
const change = (text: string, write: (value: string) => string): string => text.split(' → ').map(write).join(' → ');

const role = (value: string): string => (value === 'admin' || value === 'member' ? roleLabel(value) : value);

function setting(text: string): string {
  const [, name = '', values = ''] = /^([\w -]+): (.*)$/s.exec(text) ?? [];
  const label = SETTINGS[name];
  if (!label) return serviceText(text);
  const write = (value: string) => {
    const range = name === 'Default range' ? RANGES[value] : undefined;
    if (range) return t(range);
    return value === 'empty' ? t('empty') : value;
  };
  return `${t(label)}: ${change(values, write)}`;
}

function plan(text: string): string {
  const [, count = '', interval = ''] = /^(\d+) dashboards?, billed (monthly|annually)$/.exec(text) ?? [];
  if (count === '') return text;
  const dashboards = plural(Number(count), '{count} dashboard', '{count} dashboards');
  return `${dashboards}, ${interval === 'annually' ? t('billed annually') : t('billed monthly')}`;
}

/**
 * Returns the details of an audit entry in the language of the page. Returns an empty text if the entry has no details.
 * The log stores the details in English, with the names and values at the time of the change. Names and addresses that
 * users entered are not translated.
 */
export function detailsText({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  if (details === null) return '';
  switch (action) {
    case 'user_invited':
      return role(details);
    case 'role_changed': {
      const [, values = '', byOperator] = /^(.*?)(, by the operator)?$/.exec(details) ?? [];
      return `${change(values, role)}${byOperator ? `, ${t('by the operator')}` : ''}`;
    }
    case 'company_changed':
      return details.split('; ').map(setting).join('; ');
    case 'subscription_started':
    case 'subscription_changed':
      return change(details, plan);
    default:
      return serviceText(details);
  }
}
