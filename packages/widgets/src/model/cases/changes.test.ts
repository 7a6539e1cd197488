import type { Polarity } from '@reporting/formatters';
import { expect, test } from 'vitest';
import { A, CHANNEL, data, instance, metric, widget } from '../fixtures.ts';
import { tableScene } from '../table-scene.ts';

const _ = '\u00a0';

interface Case {
  type?: string;
  currency?: string;
  /** The polarity that the connector defines. */
  polarity?: Polarity;
  /** The polarity that the widget's editor sets. */
  own?: Polarity;
  hiddenHighlight?: boolean;
  locale?: string;
}

type Row = [
  rule: string,
  current: unknown,
  previous: unknown,
  text: string,
  tone: 'improvement' | 'worsening' | 'neutral',
  more?: Case,
];

function changeOf(percent: boolean, current: unknown, previous: unknown, more: Case) {
  const { type = 'number', currency, polarity, own, hiddenHighlight = false, locale = 'en' } = more;
  const shown = widget({
    percent,
    hiddenHighlight,
    instances: [instance(A, { metricsOptions: { m: own === undefined ? {} : { polarity: own } } })],
  });
  const column = metric('m', {
    type: type as 'number',
    ...(currency === undefined ? {} : { currency }),
    ...(polarity === undefined ? {} : { polarity }),
  });
  const compared = data([CHANNEL, column], [['a', current as number]], {
    compare: { rows: [['a', previous as number]] },
  });
  return tableScene(shown, compared, { locale }).row(0).cells[0]?.change;
}

const IN_PERCENT: Row[] = [
  ['a rise is an improvement', 120, 100, '20%', 'improvement'],
  ['a fall is a worsening, with a space after the minus', 80, 100, '- 20%', 'worsening'],
  ['no change is neutral', 100, 100, '0%', 'neutral'],
  ['a doubled value', 200, 100, '100%', 'improvement'],
  ['a fall to zero', 0, 100, '- 100%', 'worsening'],
  ['a tie rounds away from zero: 23 of 160 is 14.375%', 183, 160, '14.38%', 'improvement'],
  ['at most two decimals', 100, 300, '- 66.67%', 'worsening'],
  ['a rise from zero has no percentage', 5, 0, 'N/A', 'neutral'],
  ['a fall from zero has no percentage', -5, 0, 'N/A', 'neutral'],
  ['zero after zero', 0, 0, '0%', 'neutral'],
  ['a smaller loss, relative to the absolute comparison value', -50, -100, '50%', 'improvement'],
  ['a larger loss', -100, -50, '- 100%', 'worsening'],
  ['from loss to gain', 50, -100, '150%', 'improvement'],
  ['from gain to loss', -50, 100, '- 150%', 'worsening'],
  ['a change that rounds to zero has no colour', 100.001, 100, '0%', 'neutral'],
  ['a change that rounds to zero has no sign', 99.999, 100, '0%', 'neutral'],
  ['a large percentage is grouped', 1100, 10, '10,900%', 'improvement'],
  ['amounts of money', 1204, 1000, '20.4%', 'improvement', { type: 'money' }],
  ['percentages', 25, 20, '25%', 'improvement', { type: 'percent' }],
  ['times', 90, 60, '50%', 'improvement', { type: 'timeSeconds' }],
  ['the format of the locale', 80, 100, `- 20${_}%`, 'worsening', { locale: 'de' }],
  ['no current value', null, 100, 'N/A', 'neutral'],
  ['no comparison value', 100, null, 'N/A', 'neutral'],
  ['a text as the comparison value', 100, 'ten', 'N/A', 'neutral'],
  ['an infinite value', Number.POSITIVE_INFINITY, 100, 'N/A', 'neutral'],
  ['lower is better: a fall', 80, 100, '- 20%', 'improvement', { polarity: 'lower' }],
  ['lower is better: a rise', 120, 100, '20%', 'worsening', { polarity: 'lower' }],
  ['neutral polarity', 120, 100, '20%', 'neutral', { polarity: 'neutral' }],
  ['the widget’s polarity takes precedence', 120, 100, '20%', 'improvement', { polarity: 'lower', own: 'higher' }],
  ['hidden highlights are neutral', 120, 100, '20%', 'neutral', { hiddenHighlight: true }],
];

const ABSOLUTE: Row[] = [
  ['a rise', 120, 100, '20', 'improvement'],
  ['a fall', 80, 100, '- 20', 'worsening'],
  ['no change', 100, 100, '0', 'neutral'],
  ['a rise from zero is the whole value', 5, 0, '5', 'improvement'],
  ['zero after zero', 0, 0, '0', 'neutral'],
  ['a change that rounds to zero has no sign and no colour', 0.996, 1, '0', 'neutral'],
  ['at most two decimals', 1.5, 1.125, '0.38', 'improvement'],
  ['a large change is grouped', 11000, 1000, '10,000', 'improvement'],
  ['money', 1204, 1000, '$204', 'improvement', { type: 'money' }],
  ['less money', 1000, 1204.5, '- $204.50', 'worsening', { type: 'money' }],
  ['the currency of the metric', 7, 5, '€2', 'improvement', { type: 'money', currency: 'EUR' }],
  ['percentages in points', 25, 20, `5${_}pp`, 'improvement', { type: 'percent' }],
  ['fewer points', 20, 23, `- 3${_}pp`, 'worsening', { type: 'percent' }],
  ['average percentages in points', 2.5, 2, `0.5${_}pp`, 'improvement', { type: 'averagePercent' }],
  ['times', 90, 30, '1m', 'improvement', { type: 'timeSeconds' }],
  ['shorter times', 30, 95, '- 1m 5s', 'worsening', { type: 'timeSeconds' }],
  ['hours', 2, 0.5, '1h 30m', 'improvement', { type: 'timeHours' }],
  ['no value', null, 100, 'N/A', 'neutral'],
  ['lower is better', 3, 5, '- 2', 'improvement', { polarity: 'lower' }],
];

test.each(IN_PERCENT)('percent, %s: %s after %s is %s', (_rule, current, previous, text, tone, more = {}) => {
  expect(changeOf(true, current, previous, more)).toMatchObject({ text, tone });
});

test.each(ABSOLUTE)('absolute, %s: %s after %s is %s', (_rule, current, previous, text, tone, more = {}) => {
  expect(changeOf(false, current, previous, more)).toMatchObject({ text, tone });
});

test.each([
  ['the widget hides changes', widget({ hiddenChange: true })],
  [
    'the metric’s change is cloaked',
    widget({ instances: [instance(A, { metricsOptions: { m: { cloakedChange: true } } })] }),
  ],
])('writes no change: %s', (_rule, shown) => {
  const compared = data([CHANNEL, metric('m')], [['a', 2]], {
    totals: [null, 2],
    compare: { rows: [['a', 1]], totals: [null, 1] },
  });
  const scene = tableScene(shown, compared);
  expect([scene.columns[0]?.withChange, scene.row(0).cells[0]?.change, scene.total?.[0]?.change]).toEqual([
    false,
    null,
    null,
  ]);
});

test('improvement and worsening are also written in words', () => {
  expect(changeOf(true, 80, 100, {})?.label).toBe('- 20%, worsening');
  expect(changeOf(true, 120, 100, {})?.label).toBe('20%, improvement');
  expect(changeOf(true, 120, 100, { hiddenHighlight: true })?.label).toBe('20%, increase');
});
