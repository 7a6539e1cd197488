import { afterEach, describe, expect, it } from 'vitest';
import { widgetFixture } from '../../../../editor/fixtures.ts';
import { showLanguage } from '../../../../texts/language.ts';
import { dataFixture, dimensionColumn, metricColumn } from './data-fixture.ts';
import { changeText, formatText, orderText, setText } from './present-values.ts';
import { proposedTitle } from './proposed-title.ts';

afterEach(() => showLanguage('en', true));

const sessions = metricColumn('Sessions');
const users = metricColumn('Users');
const descending = { column: sessions.key, dir: 'desc' } as const;

describe('texts in the headings of collapsible groups', () => {
  it.each([
    ['15, by Channel', { orderBy: { column: 'none', dir: 'asc' } }, [sessions]],
    ['15, by Channel, descending', { orderBy: { column: 'none', dir: 'desc' } }, [sessions]],
    ['15, largest first', { orderBy: descending }, [sessions]],
    ['15, smallest first by Sessions', { orderBy: { ...descending, dir: 'asc' } }, [sessions, users]],
  ] as const)('state rows and order: “%s”', (text, changes, metrics) => {
    expect(orderText(widgetFixture({ rowsLimit: 15, ...changes }), 'Channel', [...metrics])).toBe(text);
  });

  it('state that a pie contains the largest rows, whatever the order of the widget is', () => {
    const pie = widgetFixture({ rowsLimit: 15, format: 'chart:pie', orderBy: { column: 'dimension', dir: 'asc' } });
    expect(orderText(pie, 'Channel', [sessions, users])).toBe('15, largest first');
  });

  it.each([
    ['grid lines', { type: 'bar' }],
    ['grid lines, stacked', { type: 'bar', stacked: true }],
    ['grid lines, stacked', { type: 'area' }],
    ['grid lines', { type: 'area', stacked: false }],
  ] as const)('state the stacking of a chart: “%s” for %o', (value, formatOptions) => {
    expect(formatText(widgetFixture({ format: 'chart', formatOptions }))?.value).toBe(value);
  });

  it('are in German on a German page', async () => {
    await showLanguage('de', true);
    const widget = widgetFixture({ rowsLimit: 10, orderBy: descending, format: 'chart:pie', percent: true });
    expect([
      orderText(widget, 'Kanal', [sessions]),
      changeText(widget),
      formatText(widget),
      setText(0),
      setText(2),
    ]).toEqual(['10, größte zuerst', 'in Prozent', { label: 'Ring', value: 'voller Kreis' }, 'keine', '2 gesetzt']);
    const byDay = dataFixture([dimensionColumn('Datum', 'date'), metricColumn('Sitzungen'), metricColumn('Nutzer')]);
    expect(proposedTitle(widgetFixture({ format: 'chart' }), byDay)).toBe('Sitzungen und Nutzer nach Tag');
  });
});
