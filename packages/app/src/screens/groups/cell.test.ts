import type { DomainFigure, MonitoredDomain } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import { BOARD, figure, link, monitored } from '../../stories/group-samples.ts';
import { type Cell, cellOf, columnPrecision } from './cell.ts';
import { domainState } from './domain-state.ts';

const END = BOARD.endDate;
const cell = (domain: MonitoredDomain, one: DomainFigure): Cell =>
  cellOf(domain, one, { endDate: END, locale: 'en', precision: columnPrecision([one]) });
const text = (found: Cell): string => {
  if (found.kind === 'collecting') return 'collecting';
  if (found.kind === 'none') return `${found.text} ${found.note}`;
  return [found.text, found.old ?? found.change.label, found.tone ?? 'plain'].join(' | ');
};
const all = monitored('example.com', []);
const failing = (mend: 'reconnect' | 'retry', collectedTo: string | null) =>
  monitored('example.com', [], {
    sources: [link('analytics', { collectedTo, problem: { message: 'Refused.', mend } }), link('search')],
  });

describe('a cell of the board', () => {
  it.each<[string, MonitoredDomain, DomainFigure, string]>([
    ['a rise', all, figure('sessions', 48_216, 12.4), '48,216 | 12.4%, improvement | better'],
    ['a fall', all, figure('clicks', 22_118, -24.6), '22,118 | - 24.6%, worsening | worse'],
    ['a small change', all, figure('sessions', 100, 9.8), '100 | 9.8%, improvement | plain'],
    ['a change that is written as 10%', all, figure('sessions', 100, 9.96), '100 | 10%, improvement | better'],
    ['a lower position', all, figure('position', 8.14, -11), '8.1 | - 11%, improvement | better'],
    ['higher costs', all, figure('cost', 18_720.4, 30), '$18,720 | 30%, increase | plain'],
    ['low costs', all, figure('cost', 18.4, 30), '$18.40 | 30%, increase | plain'],
    ['a higher CPA', all, figure('cpa', 32.74, 30.8), '$32.74 | 30.8%, worsening | worse'],
    ['no change', all, figure('cost', 50, 0), '$50 | 0%, no change | plain'],
    ['no previous value', all, figure('sessions', 12, null), '12 | change not available | plain'],
    ['no value', all, figure('position', null, null), 'N/A no data'],
    ['no conversions', all, figure('cpa', null, null), 'N/A no conversions'],
    [
      'no source',
      monitored('a.com', [], { sources: [link('search')] }),
      figure('cost', null, null),
      'N/A no ads source',
    ],
    [
      'only one of two required sources',
      monitored('a.com', [], { sources: [link('ads')] }),
      figure('cpa', null, null),
      'N/A no analytics source',
    ],
    ['an expired source', failing('reconnect', null), figure('sessions', null, null), 'N/A source expired'],
    ['a failed source', failing('retry', null), figure('sessions', null, null), 'N/A source failed'],
    [
      'a failed source of another metric',
      failing('retry', null),
      figure('clicks', 12, 50),
      '12 | 50%, improvement | better',
    ],
    [
      'a failed source whose values are complete',
      failing('retry', END),
      figure('sessions', 12, 50),
      '12 | 50%, improvement | better',
    ],
    [
      'the first collection of values',
      monitored('a.com', [], { collecting: true, sources: [link('search', { collectedTo: null })] }),
      figure('clicks', null, null),
      'collecting',
    ],
  ])('shows %s', (_name, domain, one, expected) => {
    expect(text(cell(domain, one))).toBe(expected);
  });

  it('shows the last day of an old value instead of a change, without a tint', () => {
    expect(text(cell(failing('reconnect', '2026-01-05'), figure('sessions', 12, 50)))).toBe('12 | to 5 Jan | plain');
  });

  it('has as many decimals as the other cells of its column', () => {
    expect([
      columnPrecision([figure('cpa', 12, 0), figure('cpa', 1.5, 0)]),
      columnPrecision([figure('position', 12.345, 0)]),
      columnPrecision([figure('sessions', 12, 0)]),
      columnPrecision([figure('cost', 12.5, 0), figure('cost', 4000, 0)]),
    ]).toEqual([
      { minDecimals: 2, maxDecimals: 2 },
      { minDecimals: 1, maxDecimals: 1 },
      { minDecimals: 0, maxDecimals: 2 },
      { minDecimals: 0, maxDecimals: 0 },
    ]);
  });
});

describe('the state of a domain', () => {
  const [alert, , , snoozed] = BOARD.alerts;
  const later = snoozed?.snooze && { ...snoozed, snooze: { ...snoozed.snooze, until: '2030-01-01' } };
  it('is, in this order of precedence, a failing source, alerts, a snooze, a collection', () => {
    if (!alert || !snoozed || !later) throw new Error('The samples have no alerts.');
    const collecting = monitored('a.com', [], { collecting: true });
    expect([
      domainState(failing('retry', null), [alert]).kind,
      domainState(all, [alert, alert, snoozed]),
      domainState(all, [later, snoozed]),
      domainState(all, [{ ...later, snooze: { ...later.snooze, until: null } }]),
      domainState(collecting, []).kind,
      domainState(all, []).kind,
    ]).toEqual([
      'problem',
      { kind: 'alerts', count: 2 },
      { kind: 'snoozed', until: snoozed.snooze?.until },
      { kind: 'snoozed', until: null },
      'collecting',
      'well',
    ]);
  });
});
