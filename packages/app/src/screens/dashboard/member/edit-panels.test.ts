import { describe, expect, it } from 'vitest';
import { type EditPanels, type EditPanelsAction, NO_PANELS, reduceEditPanels } from './edit-panels.ts';

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
    ['opens the styles panel', [{ type: 'setStyles', styles: STYLES }], { styles: STYLES }],
    [
      'changes the styles in the open styles panel',
      [
        { type: 'setStyles', styles: {} },
        { type: 'changeStyles', change: (styles) => ({ ...styles, color: 'navy' }) },
      ],
      { styles: STYLES },
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
      { settings: { ...SETTINGS, footer: 'Call us' } },
    ],
    ['closes the settings panel', [{ type: 'setSettings', settings: SETTINGS }, { type: 'close' }], {}],
  ])('%s', (_, actions, expected) => {
    expect(actions.reduce(reduceEditPanels, NO_PANELS)).toEqual({ ...NO_PANELS, ...expected });
  });
});
