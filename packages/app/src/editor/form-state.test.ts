import { describe, expect, it } from 'vitest';
import { textFixture, widgetFixture } from './fixtures.ts';
import { isTouched } from './form-state.ts';

describe('isTouched', () => {
  const blank = widgetFixture({ title: '' });

  it.each([
    ['a new form that was only opened', { widget: blank, original: null, blank }, false],
    ['a new form with a title', { widget: { ...blank, title: 'Sessions' }, original: null, blank }, true],
    ['a new form with a size and no title yet', { widget: { ...blank, width: 4 }, original: null, blank }, true],
    ['a widget that was only moved', { widget: { ...blank, order: 7 }, original: blank }, false],
    ['a widget with another title', { widget: { ...blank, title: 'Mine' }, original: blank }, true],
    ['a new form that a draft brought back', { widget: textFixture({ title: 'Kept' }), original: null }, true],
  ])('%s', (_name, form, expected) => {
    expect(isTouched(form)).toBe(expected);
  });
});
