import { describe, expect, it } from 'vitest';
import { CHANNEL, data, metric, widget } from '../model/fixtures.ts';
import type { WidgetFormat } from '../schema/widget.ts';
import { ENGLISH_MESSAGES } from '../words/messages.ts';
import { cardState } from './card-state.ts';
import { footerText } from './card-texts.ts';

const texts = { locale: 'en', messages: ENGLISH_MESSAGES };
const columns = [
  CHANNEL,
  metric('sessions'),
  metric('revenue', { type: 'money' }),
  metric('bounceRate', { label: 'Bounce rate', type: 'percent' }),
];

describe('a range without data', () => {
  it.each<WidgetFormat>(['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'])(
    'is empty if the source states it, and shows a zero, as %s',
    (format) => {
      const some = widget({ format });
      const zeros = { totals: [null, 0, 0, 0] };
      expect(cardState(some, data(columns, [], { ...zeros, empty: true }), null)).toEqual({ kind: 'empty' });
      expect(cardState(some, data(columns, [], zeros), null)).toMatchObject({ kind: 'data' });
      expect(cardState(some, data(columns, [['a', 0, 0, 0]], zeros), null)).toMatchObject({ kind: 'data' });
    },
  );
});

describe('a metric of a third unit', () => {
  const answer = data(columns, [['a', 1, 2, 3]]);
  it('is named in the footer of a chart', () => {
    const chart = widget({ format: 'chart' });
    const state = cardState(chart, answer, null);
    expect(state).toEqual({ kind: 'data', footer: 'undrawn' });
    expect(footerText(chart, answer, state, null, 0, texts)?.text).toBe(
      'Not drawn, because a chart shows two units: Bounce rate',
    );
  });
  it('is shown by a table, whose footer is empty', () => {
    expect(cardState(widget({ format: 'table' }), answer, null)).toEqual({ kind: 'data', footer: 'none' });
  });
  it('is replaced by the message about older data in the footer', () => {
    const stale = data(columns, [['a', 1, 2, 3]], { state: 'stale' });
    expect(cardState(widget({ format: 'chart' }), stale, null)).toEqual({ kind: 'data', footer: 'stale' });
  });
});
