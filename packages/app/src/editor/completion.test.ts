import { describe, expect, test } from 'vitest';
import { completionAt } from './completion.ts';

const NAMES = { metrics: ['Cost', 'Clicks', 'Avg. CPC', 'All conversions'], calculated: ['Cost per lead'] };

/** Completes a text in which `|` marks the caret. */
const at = (text: string, all = false) => {
  const caret = text.indexOf('|');
  return completionAt(text.replace('|', ''), caret, NAMES, all);
};
const labels = (text: string, all = false) => at(text, all)?.suggestions.map(({ label }) => label) ?? null;

describe('completion (| marks the cursor)', () => {
  test.each([
    ['|', null],
    ['C|', ['Cost', 'Clicks', 'Cost per lead', 'Avg. CPC', 'All conversions']],
    ['cos|', ['Cost', 'Cost per lead']],
    ['Cost / cl|', ['Clicks']],
    ['Cost / Clicks|', null],
    ['Cost / |', null],
    ['conv| + 1', ['All conversions']],
    ['"avg|', ['Avg. CPC']],
    ['"Avg. CPC"|', null],
    ['ro|', ['round( )']],
    ['round|(Cost)', null],
    ['12|', null],
    ['nothing|', null],
  ])('suggests for “%s”: %j', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  test('lists every name if `all` is set and no text is entered', () => {
    expect(labels('Cost / |', true)).toEqual([
      ...NAMES.metrics,
      ...NAMES.calculated,
      'min( )',
      'max( )',
      'round( )',
      'abs( )',
      'if( )',
    ]);
  });

  test.each([
    ['Cost / cl|', 'Cost / Clicks'],
    ['avg|', '"Avg. CPC"'],
    ['"avg| * 2', '"Avg. CPC"'],
    ['Co|sts * 2', 'Cost * 2'],
    ['ro| + 1', 'round( + 1'],
  ])('replaces “%s” by “%s” with the first suggestion', (text, expected) => {
    const completion = at(text);
    const [first] = completion?.suggestions ?? [];
    const plain = text.replace('|', '');
    expect(`${plain.slice(0, completion?.start)}${first?.text}${plain.slice(completion?.end)}`).toBe(expected);
  });
});
