import { describe, expect, it } from 'vitest';
import { DEFINITION, widgetFixture } from '../../../editor/fixtures.ts';
import {
  chooseConfig,
  chooseFormat,
  chooseInput,
  formatChoice,
  setMetricOptions,
  suggestPrefix,
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

describe('suggestPrefix', () => {
  it('uses the suggestion of the source until the user enters a prefix, and keeps prefixes unique in the widget', () => {
    const { widget, instance } = setUp();
    expect(suggestPrefix(widget, instance, 'Journal', 'Shop').prefix).toBe('Journal');
    expect(suggestPrefix(widget, { ...instance, prefix: 'Mine' }, 'Journal', 'Shop').prefix).toBe('Mine');
    const two = { ...widget, instances: [instance, { ...instance, id: 'other', prefix: 'Journal' }] };
    expect(suggestPrefix(two, instance, 'Journal', 'Shop').prefix).toBe('Journal 2');
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
