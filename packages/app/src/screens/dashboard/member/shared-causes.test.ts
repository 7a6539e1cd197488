import type { Source } from '@reporting/contract';
import type { DataError } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { widgetFixture } from '../../../editor/fixtures.ts';
import { widgetData } from '../data/fixtures.ts';
import { LOADING, NO_WIDGET_DATA, type WidgetDataEntry } from '../data/widget-data-state.ts';
import { sharedFailures } from './shared-causes.ts';

const source = (id: string): Source => ({ id, name: 'google_analytics', account: id, invalid: false }) as Source;
const SOURCES = [source('shop'), source('blog')];
const WIDGETS = [
  widgetFixture({ id: 'a' }, { sourceId: 'shop' }),
  widgetFixture({ id: 'b' }, { sourceId: 'shop' }),
  widgetFixture({ id: 'c' }, { sourceId: 'blog' }),
];

const failed = (kind: DataError['kind'], sourceId: string, loading = false): WidgetDataEntry => {
  const data = widgetData();
  const error = { kind, message: 'No answer.', mend: 'retry' as const, sourceId };
  return { ...LOADING, requested: null, received: null, loading, data: { ...data, meta: { ...data.meta, error } } };
};
const unanswered: WidgetDataEntry = {
  ...failed('transient', ''),
  data: null,
  error: { kind: 'transient', message: 'The service does not answer.', mend: 'retry' },
};
const causes = (entries: Record<string, WidgetDataEntry>) =>
  sharedFailures({ ...NO_WIDGET_DATA, saved: new Map(Object.entries(entries)) }, SOURCES, WIDGETS).map(
    ({ source: from, widgetIds, loading }) => [from?.id ?? null, widgetIds.join(), loading],
  );

describe('sharedFailures', () => {
  it.each<[string, Record<string, WidgetDataEntry>, unknown[]]>([
    ['nothing if no widget has failed', {}, []],
    [
      'a source that several widgets failed to read',
      { a: failed('transient', 'shop'), b: failed('transient', 'shop'), c: failed('transient', 'blog') },
      [['shop', 'a,b', false]],
    ],
    [
      'a source that is being read again',
      { a: failed('transient', 'shop'), b: failed('transient', 'shop', true) },
      [['shop', 'a,b', true]],
    ],
    ['the service if it did not answer for several widgets', { a: unanswered, c: unanswered }, [[null, 'a,c', false]]],
    ['no source that only one widget failed to read', { a: failed('transient', 'shop') }, []],
    ['no failure that a retry does not mend', { a: failed('credential', 'shop'), b: failed('config', 'shop') }, []],
  ])('lists %s', (_, entries, expected) => expect(causes(entries)).toEqual(expected));
});
