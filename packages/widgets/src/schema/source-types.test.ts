import { describe, expect, it } from 'vitest';
import { CONNECTION_TYPES, SOURCE_NAMES, WIDGET_TYPES, widgetTypeLine, widgetTypesFedBy } from './source-types.ts';

describe('SOURCE_NAMES', () => {
  it('has every connection type and every widget type of the specification, once', () => {
    const connections =
      'google_analytics google_webmasters google_ads google_my_business facebook facebook_social instagram google_sheets linkedin linkedin_social base_me accuranker mailchimp tiktok ahrefs_v3 semrush rankranger serpstat seranking salesflare woocommerce';
    expect(CONNECTION_TYPES).toEqual(expect.arrayContaining(connections.split(' ')));
    expect(new Set(CONNECTION_TYPES).size).toBe(CONNECTION_TYPES.length);
    const widgets = connections.replace('google_analytics', 'google_analytics_4').split(' ');
    expect(WIDGET_TYPES).toEqual(expect.arrayContaining([...widgets, 'ahrefs_v3_ranks']));
    expect(new Set(WIDGET_TYPES).size).toBe(WIDGET_TYPES.length);
  });

  it.each([
    ['google_analytics', ['google_analytics_4']],
    ['ahrefs_v3', ['ahrefs_v3', 'ahrefs_v3_ranks']],
    ['google_sheets', ['google_sheets']],
  ] as const)('%s has the widget types %j', (type, widgets) => {
    expect(SOURCE_NAMES.filter((line) => line.type === type).flatMap(widgetTypesFedBy)).toEqual(widgets);
  });

  it('has a name and a mark for every widget type', () => {
    for (const type of WIDGET_TYPES) {
      expect(widgetTypeLine(type)?.name).toMatch(/\S/);
      expect(widgetTypeLine(type)?.mark).toMatch(/^[a-z\d-]+$/);
    }
    expect(widgetTypeLine('of_a_newer_service')).toBeUndefined();
    expect(widgetTypeLine('constructor')).toBeUndefined();
  });
});
