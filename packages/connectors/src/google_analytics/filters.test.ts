import type { JsonValue } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { dimensionFilter } from './filters.ts';

const text = (fieldName: string, matchType: string, value: string) => ({
  filter: { fieldName, stringFilter: { matchType, value, caseSensitive: false } },
});

describe('dimensionFilter', () => {
  it.each([
    [{}, undefined],
    [{ filter: [] }, undefined],
    [{ filter: [{ dimension: '', operator: 'equals', value: ' ' }] }, undefined],
    [{ filter: [{ dimension: 'country', operator: 'equals', value: 'Spain' }] }, text('country', 'EXACT', 'Spain')],
    [
      { filter: [{ dimension: 'pagePath', operator: 'not_contains', value: '/blog' }] },
      { notExpression: text('pagePath', 'CONTAINS', '/blog') },
    ],
    [
      { filter: [{ dimension: 'pagePath', operator: 'begins_with', value: '/a' }] },
      text('pagePath', 'BEGINS_WITH', '/a'),
    ],
    [{ filter: [{ dimension: 'pagePath', operator: 'ends_with', value: 'z' }] }, text('pagePath', 'ENDS_WITH', 'z')],
    [
      { filter: [{ dimension: 'pagePath', operator: 'matches', value: '^/(a|b)' }] },
      text('pagePath', 'PARTIAL_REGEXP', '^/(a|b)'),
    ],
    [
      { filter: [{ dimension: 'pagePath', operator: 'matches', value: '(?i)^/a' }] },
      text('pagePath', 'PARTIAL_REGEXP', '(?i)^/a'),
    ],
    [{ filter: [{ dimension: 'date', operator: 'equals', value: '2026-11-21' }] }, text('date', 'EXACT', '20261121')],
    [
      { filter: [{ dimension: 'country', operator: 'not_equals', value: ['Spain', 'Italy'] }] },
      {
        notExpression: {
          filter: { fieldName: 'country', inListFilter: { values: ['Spain', 'Italy'], caseSensitive: false } },
        },
      },
    ],
    [
      { campaign: ['spring', 'summer'] },
      {
        filter: {
          fieldName: 'sessionCampaignName',
          inListFilter: { values: ['spring', 'summer'], caseSensitive: true },
        },
      },
    ],
    [
      { campaign: ['spring'], filter: [{ dimension: 'country', operator: 'equals', value: 'Spain' }] },
      {
        andGroup: {
          expressions: [
            { filter: { fieldName: 'sessionCampaignName', inListFilter: { values: ['spring'], caseSensitive: true } } },
            text('country', 'EXACT', 'Spain'),
          ],
        },
      },
    ],
    // Option calls send the list as JSON text.
    [{ filter: '[{"dimension":"country","operator":"equals","value":"Spain"}]' }, text('country', 'EXACT', 'Spain')],
  ] as [Record<string, JsonValue>, unknown][])('converts %j to %j', (inputs, expression) => {
    expect(dimensionFilter(inputs)).toEqual(expression);
  });

  it.each([
    [{ dimension: '', operator: 'equals', value: 'x' }, /has no dimension/],
    [{ dimension: 'country', operator: 'equals', value: '' }, /has no value/],
    [{ dimension: 'country', operator: 'matches', value: '(' }, /“\(” is not a regular expression/],
    [{ dimension: 'country', operator: 'contains', value: ['a', 'b'] }, /Add a filter for each/],
    [{ dimension: 'country; drop', operator: 'equals', value: 'a' }, /cannot be filtered by “country; drop”/],
  ])('rejects %j', (condition, message) => {
    expect(() => dimensionFilter({ filter: [condition] })).toThrow(message);
  });
});
