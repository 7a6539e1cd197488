import { describe, expect, it } from 'vitest';
import { CHANNEL, data, instance, metric, widget } from '../model/fixtures.ts';
import type { WidgetFormat } from '../schema/widget.ts';
import { ENGLISH_MESSAGES } from '../words/messages.ts';
import { cardState } from './card-state.ts';
import { footerText, messageText, sourcesOf } from './card-texts.ts';

const texts = { locale: 'en', messages: ENGLISH_MESSAGES };
const columns = [
  CHANNEL,
  metric('sessions'),
  metric('revenue', { type: 'money' }),
  metric('bounceRate', { label: 'Bounce rate', type: 'percent' }),
];

describe('a range without data', () => {
  it.each<WidgetFormat>(['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'])(
    'is empty in the format %s if the source states it, and otherwise shows zeros',
    (format) => {
      const some = widget({ format });
      const zeros = { totals: [null, 0, 0, 0] };
      expect(cardState(some, data(columns, [], { ...zeros, empty: true }), null)).toEqual({ kind: 'empty' });
      expect(cardState(some, data(columns, [], zeros), null)).toMatchObject({ kind: 'data' });
      expect(cardState(some, data(columns, [['a', 0, 0, 0]], zeros), null)).toMatchObject({ kind: 'data' });
    },
  );
});

describe('texts of a card', () => {
  const expired = { kind: 'credential' as const, message: 'No.', mend: 'reconnect' as const, sourceId: 's' };
  const sources = [
    { id: 's', type: 'google_analytics_4' as const, name: 'Analytics', account: 'a@b.dk', property: null },
  ];
  const named = widget({ format: 'chart', instances: [instance('x', { accounts: ['Shop'], sourceId: 's' })] });
  it('name the queried property if a failed answer does not name it', () => {
    const failed = data(columns, [], { state: 'error', sources, error: expired });
    expect(sourcesOf(named, failed)).toEqual([{ type: 'google_analytics_4', account: 'Shop' }]);
    expect(sourcesOf(named, data(columns, [], { sources }))).toEqual([
      { type: 'google_analytics_4', account: 'a@b.dk' },
    ]);
  });
  it('state which source requires a new sign-in, and since which day', () => {
    const at = (since?: string) => {
      const error = since === undefined ? expired : { ...expired, since };
      const failed = data(columns, [], { state: 'error', sources, error });
      return messageText(failed, cardState(named, failed, null), texts)?.text;
    };
    expect(at('2026-11-18T23:30:00Z')).toMatch(/^Analytics has required a new sign-in since 1[89] Nov\.$/);
    expect(at()).toBe('Connect the source again. Your settings are kept.');
    expect(at('soon')).toBe('Connect the source again. Your settings are kept.');
  });
  it('state the age of older data, with a short form for cards of one column', () => {
    const fetchedAt = '2026-11-01T06:00:00Z';
    const now = Date.parse('2026-11-01T09:00:00Z');
    for (const error of [undefined, expired]) {
      const old = data(columns, [['a', 1, 2, 3]], { state: 'stale', fetchedAt, ...(error ? { error } : {}) });
      const footer = footerText(named, old, cardState(named, old, null), null, now, texts);
      expect(footer?.short).toBe('3 hours old');
      expect(footer?.text).toMatch(/^Data from \d\d:00, 3 hours old$/);
    }
  });
});

describe('a metric of a third unit', () => {
  const answer = data(columns, [['a', 1, 2, 3]]);
  it('is named in the footer of a chart', () => {
    const chart = widget({ format: 'chart' });
    const state = cardState(chart, answer, null);
    expect(state).toEqual({ kind: 'data', footer: 'undrawn' });
    expect(footerText(chart, answer, state, null, 0, texts)?.text).toBe('Not drawn (more than two units): Bounce rate');
  });
  it('is shown by a table, which has no footer', () => {
    expect(cardState(widget({ format: 'table' }), answer, null)).toEqual({ kind: 'data', footer: 'none' });
  });
  it('is not named in the footer if the footer states the age of older data', () => {
    const stale = data(columns, [['a', 1, 2, 3]], { state: 'stale' });
    expect(cardState(widget({ format: 'chart' }), stale, null)).toEqual({ kind: 'data', footer: 'stale' });
  });
});
