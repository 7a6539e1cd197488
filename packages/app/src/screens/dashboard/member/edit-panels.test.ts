import { describe, expect, it } from 'vitest';
import {
  arePanelsTouched,
  type EditPanels,
  type EditPanelsAction,
  enteredSettings,
  enteredStyles,
  NO_PANELS,
  reduceEditPanels,
} from './edit-panels.ts';

const STYLES = { color: 'navy' };
const SETTINGS = {
  name: 'Report',
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
};

describe('reduceEditPanels', () => {
  it.each<[string, EditPanelsAction[], Partial<EditPanels>]>([
    ['begins with both panels closed', [], {}],
    ['opens the styles panel', [{ type: 'setStyles', styles: STYLES }], { styles: { before: STYLES, now: STYLES } }],
    [
      'changes the styles in the open styles panel',
      [
        { type: 'setStyles', styles: {} },
        { type: 'changeStyles', change: (styles) => ({ ...styles, color: 'navy' }) },
      ],
      { styles: { before: {}, now: STYLES } },
    ],
    [
      'ignores a change of styles while the styles panel is closed',
      [{ type: 'changeStyles', change: () => STYLES }],
      {},
    ],
    [
      'ignores a change of settings while the settings panel is closed',
      [{ type: 'changeSettings', change: SETTINGS }],
      {},
    ],
    ['closes the styles panel', [{ type: 'setStyles', styles: STYLES }, { type: 'close' }], {}],
    [
      'opens the settings panel instead of the styles panel',
      [
        { type: 'setStyles', styles: STYLES },
        { type: 'setSettings', settings: SETTINGS },
        { type: 'changeSettings', change: { footer: 'Call us' } },
      ],
      { settings: { before: SETTINGS, now: { ...SETTINGS, footer: 'Call us' } } },
    ],
    ['closes the settings panel', [{ type: 'setSettings', settings: SETTINGS }, { type: 'close' }], {}],
  ])('%s', (_, actions, expected) => {
    expect(actions.reduce(reduceEditPanels, NO_PANELS)).toEqual({ ...NO_PANELS, ...expected });
  });
});

describe('arePanelsTouched', () => {
  it.each<[string, EditPanels, boolean]>([
    ['no open panel', NO_PANELS, false],
    ['unchanged styles', { ...NO_PANELS, styles: { before: STYLES, now: { ...STYLES } } }, false],
    ['changed styles', { ...NO_PANELS, styles: { before: {}, now: STYLES } }, true],
    ['unchanged settings', { ...NO_PANELS, settings: { before: SETTINGS, now: { ...SETTINGS } } }, false],
    ['changed settings', { ...NO_PANELS, settings: { before: SETTINGS, now: { ...SETTINGS, name: 'A' } } }, true],
  ])('%s', (_, panels, expected) => expect(arePanelsTouched(panels)).toBe(expected));
});

describe('enteredStyles', () => {
  it.each([
    ['an entry replaces the stored value', { color: 'navy' }, { color: 'red' }, { color: 'navy' }, { color: 'red' }],
    [
      'a style without an entry keeps the stored value',
      {},
      { color: 'red' },
      { backgroundColor: 'navy' },
      { backgroundColor: 'navy', color: 'red' },
    ],
    [
      'an untouched style keeps a later value',
      { color: 'navy', theme: 'dark' },
      { color: 'navy', theme: 'light' },
      { color: 'red', theme: 'dark' },
      { color: 'red', theme: 'light' },
    ],
    ['a removed style is removed', { theme: 'dark' }, {}, { theme: 'dark', color: 'red' }, { color: 'red' }],
  ] as const)('%s', (_, before, now, stored, expected) =>
    expect(enteredStyles({ before, now }, stored)).toEqual(expected),
  );
});

describe('enteredSettings', () => {
  const before = { ...SETTINGS, defaults: { sourceId: 's1', account: 'A', currency: 'EUR' } };
  it.each([
    [
      'a setting without an entry keeps a later value',
      { footer: 'Mine' },
      { name: 'Theirs' },
      { footer: 'Mine', name: 'Theirs' },
    ],
    ['the name loses its outer spaces', { name: ' Mine ' }, {}, { name: 'Mine' }],
    [
      'the defaults of new widgets are kept one by one',
      { defaults: { ...before.defaults, currency: 'USD' } },
      { defaults: { ...before.defaults, sourceId: 's2', account: 'B' } },
      { defaults: { sourceId: 's2', account: 'B', currency: 'USD' } },
    ],
  ])('%s', (_, mine, theirs, expected) =>
    expect(enteredSettings({ before, now: { ...before, ...mine } }, { ...before, ...theirs })).toEqual({
      ...before,
      ...expected,
    }),
  );
});
