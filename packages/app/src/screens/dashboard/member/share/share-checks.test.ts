import type { Source } from '@reporting/contract';
import { newInstance, newPassiveWidget, newWidget } from '@reporting/widgets/model';
import type { DashboardTheme, DataError, InteractiveWidget, WidgetData } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { countingId } from '../../../../editor/fixtures.ts';
import { NO_WIDGET_DATA, type WidgetDataEntry } from '../../data/widget-data-state.ts';
import { shareChecks } from './share-checks.ts';

const THEME: DashboardTheme = { attributes: {}, style: {}, canvasStyle: {}, backdrop: false, corrections: [] };
const source = (id: string, invalid: boolean) => ({ id, account: `${id}@example.com`, invalid }) as Source;

function widget(id: string, sourceId: string | null): InteractiveWidget {
  const instance = { ...newInstance('google_analytics_4', countingId), sourceId };
  return { ...newWidget([], countingId), id, title: id, instances: [instance] };
}

const entry = (meta: Partial<WidgetData['meta']>, error: DataError | null = null): WidgetDataEntry => ({
  data: { meta: { state: 'fresh', ...meta } } as WidgetData,
  error,
  loading: false,
  requested: null,
  received: null,
});

const checks = (
  widgets: Parameters<typeof shareChecks>[0]['widgets'],
  {
    sources,
    saved = {},
    theme = THEME,
    pdfMaximum = 50,
  }: {
    sources?: Source[];
    saved?: Record<string, WidgetDataEntry>;
    theme?: DashboardTheme;
    pdfMaximum?: number | null;
  } = {},
) =>
  shareChecks({
    widgets,
    sources,
    data: { ...NO_WIDGET_DATA, saved: new Map(Object.entries(saved)) },
    theme,
    pdfMaximum,
  });

describe('shareChecks', () => {
  it('lists passed checks', () => {
    const found = checks([widget('A', 'shop'), { ...newPassiveWidget([], countingId), title: 'Note' }], {
      sources: [source('shop', false)],
      saved: { A: entry({}) },
    });
    expect(found.map(({ tone, title }) => [tone, title])).toEqual([
      ['fine', 'All sources are connected'],
      ['fine', 'Guests see all widgets'],
      ['fine', 'No empty or failing widgets'],
      ['fine', 'All texts are readable'],
      ['fine', 'Fits a PDF'],
    ]);
  });

  it('lists errors before warnings, each with a remedy', () => {
    const failure: DataError = { kind: 'transient', message: 'Google did not answer.', mend: 'retry' };
    const wrong: DataError = { kind: 'config', message: '“Metrics” is empty.', mend: 'edit' };
    const expired: DataError = { kind: 'credential', message: 'Expired.', mend: 'reconnect' };
    const found = checks(
      [
        widget('Lost', null),
        widget('Slow', 'blog'),
        widget('Wrong', 'blog'),
        widget('None', 'blog'),
        widget('Old', 'shop'),
      ],
      {
        sources: [source('shop', true), source('blog', false), source('unused', true)],
        saved: {
          Lost: entry({ state: 'error', error: { kind: 'no-source', message: 'No source.', mend: 'edit' } }),
          Slow: entry({}, failure),
          Wrong: entry({ state: 'error', error: wrong }),
          None: entry({ empty: true }),
          Old: entry({ state: 'error', error: expired }),
        },
      },
    );
    expect(found.filter(({ tone }) => tone !== 'fine')).toEqual([
      expect.objectContaining({
        tone: 'error',
        title: 'The connection of shop@example.com has expired',
        text: '1 widget gets no new data.',
        remedy: { kind: 'reconnect', sourceId: 'shop' },
      }),
      expect.objectContaining({
        title: '“Lost” has no source',
        remedy: { kind: 'edit', widgetId: 'Lost', label: 'Choose source' },
        deletes: 'Lost',
      }),
      expect.objectContaining({
        title: '“Slow” is failing',
        text: 'Google did not answer.',
        remedy: { kind: 'retry', widgetId: 'Slow' },
      }),
      expect.objectContaining({
        title: '“Wrong” is failing',
        remedy: { kind: 'edit', widgetId: 'Wrong', label: 'Edit widget' },
      }),
      expect.objectContaining({ title: '“None” is empty', deletes: 'None' }),
    ]);
    expect(found.filter(({ tone }) => tone === 'fine').map(({ title }) => title)).toEqual([
      'All texts are readable',
      'Fits a PDF',
    ]);
  });

  it.each([
    ['the maximum is reached', 2, 'fine', 'Fits a PDF'],
    ['the maximum is exceeded', 1, 'warning', 'Too many widgets for a PDF'],
  ])(
    'compares the number of widgets that guests see with the maximum of a PDF: %s',
    (_name, pdfMaximum, tone, title) => {
      const found = checks([widget('A', 'shop'), widget('B', 'shop'), widget('Unseen', null)], { pdfMaximum });
      expect(found).toContainEqual({ key: 'pdf', tone, title, text: `2 of at most ${pdfMaximum} widgets.` });
    },
  );

  it('lists a widget whose source was deleted as one that guests do not see', () => {
    const found = checks([widget('A', 'shop'), widget('Gone', 'deleted')], { sources: [source('shop', false)] });
    expect(found.filter(({ tone }) => tone !== 'fine').map(({ title }) => title)).toEqual(['“Gone” has no source']);
    expect(found.find(({ key }) => key === 'pdf')?.text).toBe('1 of at most 50 widgets.');
  });

  it('omits the check of the PDF if the service exports no PDFs', () => {
    expect(checks([widget('A', 'shop')], { pdfMaximum: null }).some(({ key }) => key === 'pdf')).toBe(false);
  });

  it('reports no problem for widgets whose data is loading', () => {
    const loading = { ...entry({ empty: true }), loading: true };
    expect(checks([widget('A', 'shop')], { saved: { A: loading } }).every(({ tone }) => tone === 'fine')).toBe(true);
  });

  it('describes how unreadable text colours were corrected', () => {
    const correction = {
      role: 'text',
      wanted: '#aaa',
      used: '#666',
      ground: '#fff',
      before: 2.32,
      after: 5.7,
      needs: 4.5,
    };
    const theme = { ...THEME, corrections: [correction] } as DashboardTheme;
    expect(checks([], { theme, pdfMaximum: null }).at(-1)).toMatchObject({
      tone: 'fine',
      title: 'Texts were made readable',
      text: '5.7:1 instead of 2.3:1 with the chosen colours.',
    });
  });
});
