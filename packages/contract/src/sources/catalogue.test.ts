import { CONNECTION_TYPES } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { SOURCE_TYPES, sourceType } from './catalogue.ts';

describe('SOURCE_TYPES', () => {
  it('joins the entries of a type from both tables', () => {
    expect(sourceType('google_analytics')).toEqual({
      type: 'google_analytics',
      name: 'Google Analytics 4',
      vendor: { id: 'google', name: 'Google' },
      auth: 'oauth',
      fields: [],
      properties: 'properties',
      settings: [],
      widgets: ['google_analytics_4'],
      built: true,
    });
    expect(sourceType('ahrefs_v3').widgets).toEqual(['ahrefs_v3', 'ahrefs_v3_ranks']);
    expect(() => sourceType('constructor' as 'tiktok')).toThrow('no source type');
  });

  it.each(CONNECTION_TYPES)('describes the form of %s', (type) => {
    const { auth, fields } = sourceType(type);
    const names = fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[a-z_]{1,40}$/.test(name))).toBe(true);
    if (auth === 'key') expect([names[0], names.length > 1]).toEqual(['account', true]);
    else expect(names.filter((name) => name !== 'account')).toEqual([]);
    for (const { label, help } of fields) expect([label, help].every((text) => /\S/.test(text))).toBe(true);
  });

  it('uses one name for each vendor', () => {
    const names = new Map<string, string>();
    for (const { vendor } of Object.values(SOURCE_TYPES)) {
      expect(names.get(vendor.id) ?? vendor.name).toBe(vendor.name);
      names.set(vendor.id, vendor.name);
      expect(vendor.id).toMatch(/^[a-z_]+$/);
    }
  });
});
