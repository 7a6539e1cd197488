import type { Source } from '@reporting/contract';
import type { DataError } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { widgetFixture } from '../../../editor/fixtures.ts';
import { widgetData } from '../data/fixtures.ts';
import { LOADING, NO_WIDGET_DATA, type WidgetDataEntry } from '../data/widget-data-state.ts';
import { expiredSources, hasCredentialError, sharedExpiredSources } from './expired-sources.ts';

const source = (id: string, invalid: boolean): Source =>
  ({ id, name: 'google_analytics', account: `${id}@example.com`, invalid }) as Source;
const reads = (id: string, sourceId: string) => widgetFixture({ id }, { sourceId });

const SOURCES = [source('alone', true), source('shared', true), source('fine', false), source('unused', true)];
const WIDGETS = [reads('a', 'alone'), reads('b', 'shared'), reads('c', 'shared'), reads('d', 'fine')];

describe('expiredSources', () => {
  it('lists expired sources that at least one widget queries', () => {
    expect(expiredSources(SOURCES, WIDGETS).map(({ id }) => id)).toEqual(['alone', 'shared']);
  });
});

describe('sharedExpiredSources', () => {
  it('lists sources that more than one widget queries, with these widgets', () => {
    const shared = sharedExpiredSources(expiredSources(SOURCES, WIDGETS), WIDGETS);
    expect(shared.map(({ source: { id }, widgetIds }) => [id, widgetIds])).toEqual([['shared', ['b', 'c']]]);
  });
});

describe('hasCredentialError', () => {
  const error = (kind: DataError['kind']): DataError => ({ kind, message: 'No.', mend: 'retry' });
  const entry = (part: Partial<WidgetDataEntry>): WidgetDataEntry => ({
    ...LOADING,
    requested: null,
    received: null,
    ...part,
  });
  const withMeta = (kind: DataError['kind']) => {
    const data = widgetData();
    return { ...data, meta: { ...data.meta, error: error(kind) } };
  };
  it.each<[string, Partial<WidgetDataEntry>, boolean]>([
    ['is false without data', {}, false],
    ['is false for data without an error', { data: widgetData() }, false],
    ['is false after a failed request', { error: error('transient') }, false],
    ['is false for data with a config error', { data: withMeta('config') }, false],
    ['is true for data of an expired source', { data: withMeta('credential') }, true],
  ])('%s', (_, part, expected) => {
    expect(hasCredentialError({ ...NO_WIDGET_DATA, saved: new Map([['w', entry(part)]]) })).toBe(expected);
  });
});
