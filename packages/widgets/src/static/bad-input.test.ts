import { expect, test } from 'vitest';
import { CHANNEL, data, metric, textWidget, widget } from '../model/fixtures.ts';
import { renderFirstDrawing } from './first-drawing.ts';
import { renderWidgetHtml } from './html-card.ts';
import { printDocument, renderDashboardHtml } from './print.ts';
import { renderWidgetSvg } from './render-svg.ts';

const SIZE = { width: 400, height: 200 };
const sessions = data([CHANNEL, metric('sessions')], [['Email', 1]]);

test.each<[string, unknown, unknown, string]>([
  ['null in place of a widget', null, null, 'error'],
  ['a widget that is a text', '<script>', null, 'error'],
  ['an unknown format', { ...widget(), format: 'map' }, sessions, 'unbuilt'],
  ['instances that are not a list', { ...widget(), instances: 5 }, sessions, 'error'],
  ['an unknown passive type', { ...textWidget(), widget: {} }, null, 'error'],
  ['data that is a text', widget(), 'rows', 'error'],
  ['data without meta', widget(), { ...sessions, meta: undefined }, 'error'],
  ['rows that are not lists', widget(), { ...sessions, rows: [null] }, 'error'],
  [
    'a source of an unknown type',
    widget(),
    {
      ...sessions,
      meta: { ...sessions.meta, sources: [{ id: 's', type: 'newest', name: 'New', account: 'a', property: null }] },
    },
    'data',
  ],
])('writes a card in a known state for %s', (_what, json, answer, state) => {
  const html = renderWidgetHtml(json as ReturnType<typeof widget>, answer as typeof sessions, { ...SIZE, now: 0 });
  expect(html).toContain(`data-state="${state}"`);
  expect(html).not.toContain('<script');
});

test.each<[string, unknown]>([
  ['null in place of a widget', null],
  ['a text card', textWidget()],
  ['instances that are not a list', { ...widget({ format: 'chart' }), instances: 5 }],
])('renderWidgetSvg returns null for %s', (_what, json) => {
  expect(renderWidgetSvg(json as ReturnType<typeof widget>, sessions, SIZE)).toBeNull();
  expect(renderFirstDrawing(json as ReturnType<typeof widget>, sessions)).toBe('');
});

test('renders no drawing for invalid data', () => {
  expect(renderWidgetSvg(widget({ format: 'chart' }), { ...sessions, meta: undefined } as never, SIZE)).toBeNull();
});

test.each<[string, unknown, unknown]>([
  ['null in place of a widget', null, sessions],
  ['an empty object in place of a widget', {}, sessions],
  ['a table without instances', { ...widget(), instances: undefined }, sessions],
  ['a text card without its text', { ...textWidget(), widget: undefined }, null],
  ['an article that is null', { ...textWidget(), widget: { type: 'historic', inputs: { articles: [null] } } }, null],
  ['data without meta', widget(), { ...sessions, meta: null }],
  ['data that is a list', widget(), []],
  ['a column that is null', widget(), { ...sessions, columns: [null] }],
])('writes a complete page with %s', (_what, json, answer) => {
  const good = widget({ id: 'widget-bbbbbbbbbbbbbb', title: 'Still here' });
  const page = {
    dashboard: { title: 'Shop', startDate: '2026-10-01', endDate: '2026-10-31' },
    widgets: [json as typeof good, good],
    data: new Map([
      [Object(json).id, answer as typeof sessions],
      [good.id, sessions],
    ]),
    now: 0,
  };
  for (const html of [renderDashboardHtml(page), printDocument({ ...page, paper: 'A4', orientation: 'portrait' })]) {
    expect(html).toContain('Still here');
    expect(html).toContain('Email');
    expect(html).not.toMatch(/NaN|undefined|\[object/);
  }
});
