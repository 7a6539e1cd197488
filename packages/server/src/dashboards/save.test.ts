import type { Widget } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { emptyDoc } from '../data/dashboards/doc.ts';
import { widgetErrors } from '../data/dashboards/widget-errors.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';
import { applySave, fits, sourcesOf } from './save.ts';

const editor = 'editor-a';
const byField = (widgets: Widget[]) => new Map(widgets.map((widget, index) => [`widgets.${index}`, widget]));
const by = (version: number, who: string, sequence: number) => ({ version, editor: who, sequence });

describe('a save', () => {
  it.each([
    ['is accepted on the version from which it started', { version: 3, sequence: 1 }, 3, [], true],
    ['is rejected on a future version', { version: 4, sequence: 1 }, 3, [], false],
    ['is accepted over an aborted save of the same editor', { version: 3, sequence: 2 }, 4, [by(4, editor, 1)], true],
    [
      'is accepted over several saves of the same editor',
      { version: 3, sequence: 5 },
      5,
      [by(4, editor, 1), by(5, editor, 4)],
      true,
    ],
    ['is rejected over a later save of the same editor', { version: 3, sequence: 1 }, 4, [by(4, editor, 2)], false],
    ['is rejected over a save of another editor', { version: 3, sequence: 9 }, 4, [by(4, 'editor-b', 1)], false],
    [
      'is rejected over several saves if one of them belongs to another editor',
      { version: 3, sequence: 9 },
      5,
      [by(4, editor, 1), by(5, 'editor-b', 1)],
      false,
    ],
    ['is rejected if a save in between is no longer stored', { version: 3, sequence: 9 }, 5, [by(5, editor, 1)], false],
  ])('%s', (_name, save, current, newer, expected) => {
    expect(fits({ editor, ...save }, current, newer)).toBe(expected);
  });
});

describe('applying a save', () => {
  const doc = emptyDoc('Europe/Berlin', null, Date.parse('2026-11-21T12:00:00Z'));
  it('keeps the stored values of absent fields', () => {
    expect(applySave(doc, { footer: 'New', widgets: undefined })).toEqual({ ...doc, footer: 'New' });
  });

  it('keeps the stored colour if the new colour is invalid', () => {
    const styled = { ...doc, styles: { color: 'navy', backgroundColor: 'white' } };
    const saved = applySave(styled, { styles: { color: 'var(--x)', backgroundColor: 'oklch(0.9 0.02 90)' } });
    expect(saved.styles).toEqual({ color: 'navy', backgroundColor: 'oklch(0.9 0.02 90)' });
  });
});

describe('sources of widgets', () => {
  it('are counted once per widget', () => {
    const widgets = [
      chart([analyticsInstance('a'), analyticsInstance('a'), analyticsInstance('b')]),
      chart([analyticsInstance('a')]),
      textCard(),
    ];
    expect([...sourcesOf(widgets)]).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('must belong to the company and have the widget’s type', () => {
    const widgets = [
      textCard(),
      chart([analyticsInstance('own'), analyticsInstance('foreign')]),
      chart([analyticsInstance('sheet')]),
    ];
    const own = new Map([
      ['own', 'google_analytics'],
      ['sheet', 'google_sheets'],
    ]);
    expect(Object.keys(widgetErrors(byField(widgets), own, new Set()))).toEqual([
      'widgets.1.instances.1.sourceId',
      'widgets.2.instances.0.sourceId',
    ]);
  });

  it('are accepted after their deletion if the dashboard already contained them', () => {
    expect(widgetErrors(byField([chart([analyticsInstance('gone')])]), new Map(), new Set(['gone']))).toEqual({});
  });

  it('are checked together with the ids of widgets, which must be unique', () => {
    const widget = textCard();
    expect(widgetErrors(byField([widget, widget]), new Map(), new Set())).toHaveProperty(['widgets.1.id']);
  });
});
