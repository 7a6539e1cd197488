import type { Source } from '@reporting/contract';
import type { WidgetType } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { DEFINITION, widgetFixture } from '../../../editor/fixtures.ts';
import {
  chooseConfig,
  chooseFormat,
  chooseInput,
  chooseSource,
  formatChoice,
  putInstance,
  setMetricOptions,
} from './form-changes.ts';

function setUp() {
  const widget = widgetFixture({ title: '' });
  const [instance] = widget.instances;
  if (!instance) throw new Error('The fixture has no instance.');
  return { widget, instance };
}

describe('chooseConfig', () => {
  it('sets format and inputs, keeps the property, and uses the label of the configuration for an empty title', () => {
    const { widget, instance } = setUp();
    const chosen = chooseConfig(widget, instance, DEFINITION, 'countries');
    expect(chosen).toMatchObject({ format: 'table', title: 'Countries' });
    expect(chosen.instances[0]).toMatchObject({
      config: 'countries',
      inputs: { property: 'properties/1', dimension: 'country', metrics: ['users'] },
    });
  });

  it('replaces a title that another configuration set, but not an entered title', () => {
    const { widget, instance } = setUp();
    expect(chooseConfig({ ...widget, title: 'Countries' }, instance, DEFINITION, 'by_day').title).toBe(
      'Sessions by day',
    );
    expect(chooseConfig({ ...widget, title: 'My title' }, instance, DEFINITION, 'by_day').title).toBe('My title');
  });
});

describe('chooseInput', () => {
  it('sets the configuration to `custom` if an input differs from the chosen configuration', () => {
    const { widget, instance } = setUp();
    const byDay = { ...instance, config: 'by_day' };
    expect(chooseInput(widget, byDay, DEFINITION, 'property', 'properties/2').instances[0]?.config).toBe('by_day');
    expect(chooseInput(widget, byDay, DEFINITION, 'metrics', ['users']).instances[0]?.config).toBe('custom');
  });
});

describe('chooseFormat', () => {
  it.each(['chart/line', 'chart/bar', 'chart:pie', 'table'] as const)(
    'sets the widget so that the picker shows %s',
    (choice) => {
      expect(formatChoice(chooseFormat(setUp().widget, choice))).toBe(choice);
    },
  );

  it('resets the options for another format and keeps them for the same format', () => {
    const { widget } = setUp();
    const bars = chooseFormat(
      { ...widget, format: 'chart', formatOptions: { type: 'line', visibleGrid: false } },
      'chart/bar',
    );
    expect(bars.formatOptions).toEqual({ type: 'bar', visibleGrid: false });
    expect(chooseFormat(bars, 'table').formatOptions).toEqual({});
  });
});

describe('chooseSource', () => {
  const sourceOf = (name: Source['name']): Source => ({
    id: `${name} source`,
    name,
    account: '418-220-9047',
    invalid: false,
    invalidSince: null,
    connectedAt: '2026-10-01T08:00:00Z',
    lastReadAt: null,
    dashboardsCount: 0,
    widgetsCount: 0,
  });
  const changedTo = (source: Source, type: WidgetType, prefix = 'Shop', currency?: string | null) => {
    const { widget, instance } = setUp();
    const before = { ...instance, prefix, accounts: ['Shop'], currency: 'SEK' };
    const chosen = chooseSource(putInstance(widget, before), before, source, type, {
      definition: DEFINITION,
      currency,
    });
    return chosen.instances[0];
  };

  it('starts again with the default currency of the dashboard for a source of another type', () => {
    const ads = sourceOf('google_ads');
    const fresh = { type: 'google_ads', sourceId: ads.id, accounts: [ads.account], inputs: {}, prefix: 'Google Ads' };
    expect(changedTo(ads, 'google_ads', 'Shop', 'EUR')).toMatchObject({ ...fresh, currency: 'EUR' });
    expect(changedTo(ads, 'google_ads', 'Shop', null)).toMatchObject({ ...fresh, currency: null });
    expect(changedTo(ads, 'google_ads')).toMatchObject({ ...fresh, currency: 'USD' });
  });

  it('keeps currency, metrics and an entered prefix for a source of the same type', () => {
    const other = sourceOf('google_analytics');
    const kept = { sourceId: other.id, currency: 'SEK', inputs: { dimension: 'date', metrics: ['sessions'] } };
    expect(changedTo(other, 'google_analytics_4', 'Mine', 'EUR')).toMatchObject({ ...kept, prefix: 'Mine' });
  });

  it('replaces a prefix that names the previous property', () => {
    const other = sourceOf('google_analytics');
    expect(changedTo(other, 'google_analytics_4', 'Shop')?.prefix).toBe('Google Analytics 4');
    expect(changedTo(other, 'google_analytics_4', 'Shop 2')?.prefix).toBe('Google Analytics 4');
  });
});

describe('setMetricOptions', () => {
  it('stores only options that differ from the default, for one metric of one instance', () => {
    const { widget, instance } = setUp();
    const column = { instanceId: instance.id, metric: 'sessions' };
    const hidden = setMetricOptions(widget, column, { cloaked: true, cloakedChange: false, format: undefined });
    expect(hidden.instances[0]?.metricsOptions).toEqual({ sessions: { cloaked: true } });
    const both = setMetricOptions(hidden, { ...column, metric: 'users' }, { polarity: 'lower' });
    expect(both.instances[0]?.metricsOptions).toEqual({ sessions: { cloaked: true }, users: { polarity: 'lower' } });
    expect(setMetricOptions(both, column, { cloaked: false }).instances[0]?.metricsOptions).toEqual({
      users: { polarity: 'lower' },
    });
    expect(setMetricOptions(widget, { ...column, instanceId: 'gone' }, { cloaked: true })).toBe(widget);
  });
});
