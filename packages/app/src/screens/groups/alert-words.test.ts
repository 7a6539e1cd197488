import type { DomainAlert } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import { BOARD, figure } from '../../stories/group-samples.ts';
import { alertText, alertTitle, untilText } from './alert-words.ts';

const [sample] = BOARD.alerts;
if (!sample) throw new Error('The samples have no alerts.');
const alert = (more: Partial<DomainAlert>): DomainAlert => ({ ...sample, since: '2026-11-14', days: 6, ...more });

describe('the texts of an alert', () => {
  it.each<[string, DomainAlert, string]>([
    ['a fall', alert({ kind: 'fell', figure: figure('clicks', 90, -24.6) }), 'Organic clicks fell by 24.6%'],
    ['a rise', alert({ kind: 'rose', figure: figure('cpa', 30, 30.8) }), 'CPA rose by 30.8%'],
    [
      'unusual days in a period whose figure improved',
      alert({ kind: 'fell', figure: figure('sessions', 90, 4) }),
      'Sessions below the usual range',
    ],
    [
      'unusual days in a period without a comparison',
      alert({ kind: 'rose', figure: figure('position', 9, null) }),
      'Avg. position above the usual range',
    ],
    ['zeros', alert({ kind: 'stopped', figure: figure('conversions', 0, -100) }), 'Conversions stopped'],
  ])('name %s', (_name, one, title) => {
    expect(alertTitle(one, 'en')).toBe(title);
  });

  it('state since when the metric is unusual', () => {
    expect([
      alertText(alert({ kind: 'fell' }), 'en'),
      alertText(alert({ kind: 'rose', days: 1 }), 'en'),
      alertText(alert({ kind: 'stopped' }), 'en'),
      untilText('2026-11-27', 'en'),
      untilText(null, 'en'),
    ]).toEqual([
      'Outside the usual range for 6 days, since 14 Nov.',
      'Outside the usual range on 14 Nov.',
      'No value for 6 days, since 14 Nov.',
      'until 27 Nov',
      'until it recovers',
    ]);
  });
});
