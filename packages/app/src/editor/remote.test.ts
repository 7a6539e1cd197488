import { describe, expect, it } from 'vitest';
import type { EditorDocument } from './document.ts';
import { textFixture } from './fixtures.ts';
import { besideForm } from './remote.ts';

const [one, two] = [textFixture({ title: 'One', order: 0 }), textFixture({ title: 'Two', order: 1 })];
const BASE: EditorDocument = {
  name: 'Report',
  widgets: [one, two],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
  range: { type: 'last30Days', startDate: '2026-10-22', endDate: '2026-11-20', comparison: { mode: 'previous' } },
};
const form = { widget: { ...two, title: 'Two, mine' }, original: two };
const titles = (document: EditorDocument | null) => document?.widgets.map(({ title }) => title);

describe('changes of another editor beside an open form', () => {
  it('do not change the widget of the form, and change all other widgets', () => {
    const theirs = {
      ...BASE,
      widgets: [
        { ...two, title: 'Two, theirs', order: 0 },
        { ...one, title: 'One, theirs', order: 1 },
      ],
    };
    const beside = besideForm(form, BASE, { ...theirs, name: 'Theirs' });
    expect(beside?.name).toBe('Theirs');
    expect(titles(beside)).toEqual(['Two', 'One, theirs']);
    expect(beside?.widgets.map(({ order }) => order)).toEqual([0, 1]);
  });

  it('do not remove the widget of the form if the other editor deleted it', () => {
    expect(titles(besideForm(form, BASE, { ...BASE, widgets: [one] }))).toEqual(['One', 'Two']);
  });

  it.each([
    ['no form is open', null],
    ['the form has no entries', { widget: two, original: two }],
    ['the form is of a new widget', { widget: textFixture({ title: 'New' }), original: null }],
  ])('are shown completely if %s', (_name, open) => {
    expect(besideForm(open, BASE, { ...BASE, widgets: [one] })).toBeNull();
  });

  it('are shown completely if the other editor only moved the widget of the form', () => {
    expect(
      besideForm(form, BASE, {
        ...BASE,
        widgets: [
          { ...two, order: 0 },
          { ...one, order: 1 },
        ],
      }),
    ).toBeNull();
  });
});
