import type { DomainDay } from '@reporting/contract/rules';
import { addDays, daysOf, lastDays } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import { type BoardParts, boardOf } from './board.ts';
import type { LinkRow } from './store.ts';
import type { AlertRow } from './values-store.ts';

const YESTERDAY = '2026-11-20';
const NOON = new Date('2026-11-21T12:00:00Z');
const NOTHING = { sessions: null, conversions: null, clicks: null, impressions: null, position: null, cost: null };
const LINK: LinkRow = {
  domainId: 'd1',
  role: 'analytics',
  sourceId: 's1',
  property: 'p',
  propertyName: 'Shop',
  currency: null,
  collectedTo: YESTERDAY,
  attemptedAt: NOON,
  problem: null,
  mend: null,
  type: 'google_analytics',
  account: 'a',
  invalidSince: null,
  connectedAt: new Date('2026-01-01T00:00:00Z'),
};
const ALERT: AlertRow = {
  id: 'a1',
  domainId: 'd1',
  metric: 'sessions',
  since: '2026-11-19',
  kind: 'fell',
  snoozedAt: null,
  snoozeUntil: null,
  snoozeReason: null,
  snoozedBy: null,
};

/**
 * Returns the last `count` days, which end with yesterday. `of` returns the values of a day and receives the number of
 * days from that day to yesterday.
 */
const days = (count: number, of: (ago: number) => Partial<DomainDay>): DomainDay[] =>
  daysOf(lastDays(YESTERDAY, count)).map((day, index) => ({ day, ...NOTHING, ...of(count - 1 - index) }));

const board = (values: readonly DomainDay[], more: Partial<BoardParts> = {}) =>
  boardOf({
    campaign: { id: 'c', name: 'Shops' },
    days: 7,
    timezone: 'UTC',
    yesterday: YESTERDAY,
    now: NOON.getTime(),
    domains: [{ id: 'd1', domain: 'example.com', requestedAt: null }],
    links: [LINK],
    values: new Map([['d1', values]]),
    alerts: [],
    dashboards: new Map(),
    ...more,
  });
const figure = (metric: string, ...given: Parameters<typeof board>) =>
  board(...given).domains[0]?.figures.find((one) => one.metric === metric);

describe('the figures of a board', () => {
  it.each<[string, DomainDay[], { value: number | null; previous: number | null; change: number | null }]>([
    ['all days', days(14, (ago) => ({ sessions: ago < 7 ? 12 : 10 })), { value: 84, previous: 70, change: 0.2 }],
    [
      'latest days that the vendor has not reported yet and that do not count in the previous period either',
      days(14, (ago) => ({ sessions: ago < 2 ? null : ago < 7 ? 12 : ago < 9 ? 500 : 10 })),
      { value: 60, previous: 50, change: 0.2 },
    ],
    [
      'a previous period that lacks days',
      days(10, () => ({ sessions: 10 })),
      { value: 70, previous: null, change: null },
    ],
    [
      'no day in the period',
      days(14, (ago) => ({ sessions: ago < 7 ? null : 10 })),
      { value: null, previous: null, change: null },
    ],
    ['nothing', [], { value: null, previous: null, change: null }],
    [
      'zeros in the previous period',
      days(14, (ago) => ({ sessions: ago < 7 ? 5 : 0 })),
      { value: 35, previous: 0, change: null },
    ],
  ])('are computed with %s', (_name, values, expected) => {
    expect(figure('sessions', values)).toMatchObject(expected);
  });

  it('divide cost by conversions, and omit days that lack one of the two values', () => {
    const values = days(14, (ago) => ({ cost: 10, conversions: ago === 0 ? null : 2 }));
    const links = [LINK, { ...LINK, role: 'ads' as const, sourceId: 's2', type: 'google_ads', currency: 'SEK' }];
    expect(figure('cpa', values, { links })).toMatchObject({ value: 5, previous: 5, change: 0, currency: 'SEK' });
    expect(figure('cost', values, { links })).toMatchObject({ value: 70, previous: 70, currency: 'SEK' });
    expect(figure('conversions', values, { links })).toMatchObject({ value: 12, previous: 12, currency: null });
  });
});

describe('the sources of a board', () => {
  it.each<[string, Partial<LinkRow>, object | null]>([
    ['a source that works', {}, null],
    ['a vendor that is down', { problem: 'Down.', mend: 'retry' }, { message: 'Down.', mend: 'retry' }],
    ['a deleted source', { type: null, account: null, connectedAt: null }, { mend: 'edit' }],
    ['a source that expired after the collection', { invalidSince: NOON }, { mend: 'reconnect' }],
    ['an expired source', { problem: 'Refused.', mend: 'reconnect' }, { message: 'Refused.', mend: 'reconnect' }],
    [
      'a source that was reconnected after the collection',
      { problem: 'Refused.', mend: 'reconnect', connectedAt: new Date(NOON.getTime() + 1) },
      null,
    ],
  ])('have the state of %s', (_name, link, problem) => {
    const [source] = board([], { links: [{ ...LINK, ...link }] }).domains[0]?.sources ?? [];
    if (problem === null) expect(source?.problem).toBeNull();
    else expect(source?.problem).toMatchObject(problem);
  });
});

describe('the alerts of a board', () => {
  const snooze = { snoozedAt: NOON, snoozedBy: 'Ada' };

  it('are ordered by their beginning, the latest first, and snoozed alerts are last', () => {
    const alerts: AlertRow[] = [
      { ...ALERT, id: 'old', since: '2026-10-01' },
      { ...ALERT, id: 'snoozed', ...snooze },
      { ...ALERT, id: 'clicks', metric: 'clicks' },
      { ...ALERT, id: 'sessions' },
      { ...ALERT, id: 'ended snooze', since: '2026-11-18', ...snooze, snoozeUntil: '2026-11-20' },
    ];
    const shown = board([], { alerts }).alerts;
    expect(shown.map(({ id, days: lasts }) => [id, lasts])).toEqual([
      ['sessions', 2],
      ['clicks', 2],
      ['ended snooze', 3],
      ['old', 51],
      ['snoozed', 2],
    ]);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    [null, true],
  ])('with a snooze until %s are snoozed on 21 November: %s', (snoozeUntil, expected) => {
    const [alert] = board([], { alerts: [{ ...ALERT, ...snooze, snoozeUntil }] }).alerts;
    expect(alert?.snooze !== null).toBe(expected);
  });

  it('have a series of 30 days, in which days without values are null', () => {
    const values = days(40, (ago) => ({ sessions: ago === 1 ? null : ago }));
    const [alert] = board(values, { alerts: [ALERT] }).alerts;
    expect(alert?.series).toHaveLength(30);
    expect(alert?.series.slice(-3)).toEqual([2, null, 0]);
    expect(alert?.series[0]).toBe(29);
    expect(addDays(YESTERDAY, -29)).toBe('2026-10-22');
  });
});
