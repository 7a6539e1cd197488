import type { Source } from '@reporting/contract';
import { describe, expect, test } from 'vitest';
import { chosenFor, chosenSources, laterText, type Need, needsOf } from './needs.ts';

const source = (id: string, name: Source['name']): Source => ({
  id,
  name,
  account: id,
  invalid: false,
  invalidSince: null,
  connectedAt: '2026-11-01T00:00:00Z',
  lastReadAt: null,
  dashboardsCount: 0,
  widgetsCount: 0,
});
const ANALYTICS = { type: 'google_analytics_4' as const };
const need = (more: Partial<Need> = {}): Need => ({
  type: 'google_analytics',
  widgets: 2,
  kept: null,
  isCopy: false,
  ...more,
});

describe('the source types of a new dashboard', () => {
  test('are those that its widgets query, most used first', () => {
    const widgets = [
      { instances: [{ type: 'google_ads' as const }] },
      { instances: [ANALYTICS, { type: 'google_ads' as const }, { type: 'google_ads' as const }] },
      { instances: [{ type: 'ahrefs_v3' as const }] },
      { instances: [{ type: 'ahrefs_v3_ranks' as const }] },
      { instances: [{ type: 'ahrefs_v3_ranks' as const }] },
      {},
    ];
    expect(needsOf(widgets, false).map(({ type, widgets: count }) => [type, count])).toEqual([
      ['ahrefs_v3', 3],
      ['google_ads', 2],
      ['google_analytics', 1],
    ]);
  });

  test('of a copy keep their source if it is the only source of the type that the original uses', () => {
    const widgets = (...ids: (string | null)[]) => ids.map((sourceId) => ({ instances: [{ ...ANALYTICS, sourceId }] }));
    expect(needsOf(widgets('a', 'a', null), true)).toMatchObject([{ kept: 'a', isCopy: true }]);
    expect(needsOf(widgets('a', 'b'), true)).toMatchObject([{ kept: null }]);
  });

  test('have their source preselected if there is only one, unless the dashboard is a copy or the user made a choice', () => {
    const one = [source('a', 'google_analytics'), source('s', 'google_sheets')];
    const two = [...one, source('b', 'google_analytics')];
    expect(chosenFor(need(), {}, one)).toEqual({ id: 'a' });
    expect(chosenFor(need(), {}, two)).toBeNull();
    expect(chosenFor(need({ isCopy: true, kept: 'a' }), {}, one)).toBeNull();
    expect(chosenFor(need(), { google_analytics: null }, one)).toBeNull();
    const choice = { id: 'b', property: { id: 'p', name: 'P' } };
    expect(chosenFor(need(), { google_analytics: choice }, two)).toEqual(choice);
    // This list lacks the chosen source, as if it had been deleted in the meantime.
    expect(chosenFor(need(), { google_analytics: choice }, one)).toBeNull();
    expect(chosenSources([need(), need({ type: 'google_ads' })], {}, one)).toEqual({ google_analytics: { id: 'a' } });
  });

  test('are named in a text about the consequences if no source is chosen for them', () => {
    const one = [source('a', 'google_analytics')];
    expect(laterText([need()], {}, one)).toBeNull();
    expect(laterText([need({ isCopy: true })], {}, [])).toBeNull();
    expect(laterText([need(), need({ type: 'semrush', widgets: 1 })], {}, one)).toBe(
      '1 widget will be empty and ask for Semrush. Guests do not see it until then.',
    );
    const three = [need({ type: 'semrush' }), need({ type: 'tiktok' }), need({ type: 'mailchimp' })];
    expect(laterText(three, {}, one)).toBe(
      '6 widgets will be empty and ask for Semrush, TikTok and Mailchimp. Guests do not see them until then.',
    );
  });
});
