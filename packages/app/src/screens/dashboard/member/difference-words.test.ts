import type { Widget } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import type { EditorDocument } from '../../../editor/document.ts';
import { textFixture, widgetFixture } from '../../../editor/fixtures.ts';
import { showLanguage } from '../../../texts/language.ts';
import { differenceWords } from './difference-words.ts';

const DOCUMENT: EditorDocument = {
  name: 'Report',
  widgets: [],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
  range: { type: 'last30Days', startDate: '2026-10-22', endDate: '2026-11-20', comparison: { mode: 'previous' } },
};
const chart = widgetFixture({ title: 'Sessions by day', format: 'chart', formatOptions: { type: 'line' } });
const text = textFixture({ title: 'In short' });

function fieldsOf(mine: Widget, theirs: Widget) {
  const { fields } = differenceWords({ kind: 'widget', id: mine.id, mine, theirs }, DOCUMENT, DOCUMENT);
  return fields.map(({ label, mine: own, theirs: other }) => [label, own, other]);
}

describe('the texts for two versions', () => {
  it.each<[string, Partial<Widget>, string[][]]>([
    [
      'title and size',
      { title: 'Visits', width: 4 },
      [
        ['Title', 'Sessions by day', 'Visits'],
        ['Size', '2 × 1', '4 × 1'],
      ],
    ],
    ['the type of a chart', { formatOptions: { type: 'area' } }, [['Format', 'Line', 'Area']]],
    ['the rows limit', { rowsLimit: 25 } as Partial<Widget>, [['Rows limit', '15', '25']]],
    [
      'the order',
      { orderBy: { column: 'aaaaaaaaaaaaaaaaaaaaa.totalUsers', dir: 'desc' } } as Partial<Widget>,
      [['Order', 'Dimension, ascending', 'Total users, descending']],
    ],
    ['the state of a switch', { percent: false } as Partial<Widget>, [['Change in percent', 'On', 'Off']]],
    ['realtime', { realTime: true }, [['Realtime', 'Off', 'On']]],
  ])('contain %s of a widget', (_name, change, expected) => {
    expect(fieldsOf(chart, { ...chart, ...change } as Widget)).toEqual(expected);
  });

  it('contain the name and the values of a changed parameter', () => {
    const [instance] = chart.instances;
    if (!instance) throw new Error('The fixture has no instance.');
    const other = {
      ...chart,
      instances: [{ ...instance, inputs: { ...instance.inputs, metrics: ['totalUsers', 'sessions'] } }],
    };
    const [field] = fieldsOf(chart, other);
    expect(field?.[0]).toBe('Metrics');
    expect(field?.[2]).toBe('Total users, Sessions');
  });

  it('contain, for a long text, only the part around the first difference', () => {
    const long = 'The best month since the shop opened, by every figure that we know. '.repeat(4);
    const inText = (description: string): Widget => ({ ...text, widget: { type: 'plain', inputs: { description } } });
    const [[label, mine, theirs] = []] = fieldsOf(inText(`${long}Revenue rose.`), inText(`${long}Revenue fell.`));
    expect(label).toBe('Text');
    expect(mine).toMatch(/^… .*Revenue rose\.$/);
    expect(theirs).toMatch(/^… .*Revenue fell\.$/);
  });

  it('contain the title of a deleted widget', () => {
    const words = differenceWords({ kind: 'widget', id: text.id, mine: null, theirs: text }, DOCUMENT, DOCUMENT);
    expect(words).toEqual({ name: 'In short', fields: [] });
  });

  it.each([
    ['name', { name: 'New name' }, ['Name of the dashboard', 'Report', 'New name']],
    ['hiddenDateSelector', { hiddenDateSelector: true }, ['Guests can change the dates', 'On', 'Off']],
    ['styles', { styles: { color: 'navy' } }, ['Colours and images', 'Your version', 'Their version']],
    [
      'range',
      { range: { ...DOCUMENT.range, type: 'lastMonth' as const } },
      ['Default dates', 'Last 30 days', 'Last month'],
    ],
    ['timezone', { timezone: 'Europe/Berlin' }, ['Time zone', 'Empty', 'Europe/Berlin']],
  ] as const)('contain both values of the setting %s', (id, change, [name, mine, theirs]) => {
    const words = differenceWords({ kind: 'setting', id }, DOCUMENT, { ...DOCUMENT, ...change });
    expect(words).toEqual({ name, fields: [{ label: '', mine, theirs }] });
  });

  it('are in German on a German page', async () => {
    await showLanguage('de', true);
    try {
      const upload: Widget = {
        ...text,
        widget: { type: 'upload', inputs: { file: null, header: '', content: '', description: '' } },
      };
      expect(fieldsOf(text, upload)).toEqual([['Art', 'Text', 'Bild oder Datei']]);
      const theirs = { ...DOCUMENT, range: { ...DOCUMENT.range, type: 'lastMonth' as const } };
      expect(differenceWords({ kind: 'setting', id: 'range' }, DOCUMENT, theirs).fields).toEqual([
        { label: '', mine: 'Letzte 30 Tage', theirs: 'Letzter Monat' },
      ]);
    } finally {
      await showLanguage('en', true);
    }
  });
});
