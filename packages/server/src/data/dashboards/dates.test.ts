import { describe, expect, it } from 'vitest';
import { hasFixedDates, zoneOf } from './dates.ts';
import type { OpenedDashboard } from './open.ts';

const openedBy = (
  caller: 'member' | 'guest' | 'report',
  doc: { hiddenDateSelector?: boolean; timezone?: string | null } = {},
): OpenedDashboard =>
  ({
    row: { doc: { hiddenDateSelector: false, timezone: null, ...doc } },
    company: { timezone: 'Europe/Copenhagen' },
    isPublic: caller !== 'member',
    isReport: caller === 'report',
  }) as unknown as OpenedDashboard;

const CALLERS = ['member', 'guest', 'report'] as const;

describe('hasFixedDates', () => {
  it('is true only for guests, and only if the date selector is hidden', () => {
    const fixed = (hiddenDateSelector: boolean) =>
      CALLERS.filter((caller) => hasFixedDates(openedBy(caller, { hiddenDateSelector })));
    expect([fixed(false), fixed(true)]).toEqual([[], ['guest']]);
  });
});

describe('zoneOf', () => {
  const zones = (doc: Parameters<typeof openedBy>[1], requested: string | null) =>
    CALLERS.map((caller) => zoneOf(openedBy(caller, doc), requested));

  it('is the requested zone if the dashboard has none, except for guests who cannot choose the dates', () => {
    expect(zones({}, 'Asia/Tokyo')).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo']);
    expect(zones({ hiddenDateSelector: true }, 'Asia/Tokyo')).toEqual([
      'Asia/Tokyo',
      'Europe/Copenhagen',
      'Asia/Tokyo',
    ]);
  });

  it('is the zone of the dashboard, except for reports', () => {
    const doc = { timezone: 'America/Lima' };
    expect(zones(doc, 'Asia/Tokyo')).toEqual(['America/Lima', 'America/Lima', 'Asia/Tokyo']);
    expect(zones(doc, null)).toEqual(['America/Lima', 'America/Lima', 'America/Lima']);
  });
});
