import { expect, test } from 'vitest';
import { CHANNEL, data, metric, textWidget, widget } from '../model/fixtures.ts';
import { renderFirstDrawing } from './first-drawing.ts';
import { renderWidgetHtml } from './html-card.ts';
import { renderWidgetSvg } from './render-svg.ts';

const SIZE = { width: 400, height: 200 };
const sessions = data([CHANNEL, metric('sessions')], [['Email', 1]]);

test.each<[string, unknown, unknown, string]>([
  ['no widget at all', null, null, 'error'],
  ['a widget that is a text', '<script>', null, 'error'],
  ['an unknown format', { ...widget(), format: 'map' }, sessions, 'unbuilt'],
  ['instances that are none', { ...widget(), instances: 5 }, sessions, 'error'],
  ['a passive type that is none', { ...textWidget(), widget: {} }, null, 'error'],
  ['data that is a text', widget(), 'rows', 'error'],
  ['data without meta', widget(), { ...sessions, meta: undefined }, 'error'],
  ['rows that are none', widget(), { ...sessions, rows: [null] }, 'error'],
  [
    'a source of a type that is not known',
    widget(),
    {
      ...sessions,
      meta: { ...sessions.meta, sources: [{ id: 's', type: 'newest', name: 'New', account: 'a', property: null }] },
    },
    'data',
  ],
])('%s is written as a card in a known state', (_what, json, answer, state) => {
  const html = renderWidgetHtml(json as ReturnType<typeof widget>, answer as typeof sessions, { ...SIZE, now: 0 });
  expect(html).toContain(`data-state="${state}"`);
  expect(html).not.toContain('<script');
});

test.each<[string, unknown]>([
  ['no widget at all', null],
  ['a text card', textWidget()],
  ['instances that are none', { ...widget({ format: 'chart' }), instances: 5 }],
])('%s is no drawing', (_what, json) => {
  expect(renderWidgetSvg(json as ReturnType<typeof widget>, sessions, SIZE)).toBeNull();
  expect(renderFirstDrawing(json as ReturnType<typeof widget>, sessions)).toBe('');
});

test('data that is none is no drawing', () => {
  expect(renderWidgetSvg(widget({ format: 'chart' }), { ...sessions, meta: undefined } as never, SIZE)).toBeNull();
});
