import { describe, expect, it } from 'vitest';
import { type EditSession, type EditSessionAction, newEditSession, reduceEditSession } from './edit-session.ts';

const STYLES = { color: 'navy' };
const CLOSED: EditSession = { editing: false, edited: false, styles: null, settings: null };
const SETTINGS = {
  name: 'Report',
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
};

describe('reduceEditSession', () => {
  it.each<[string, EditSessionAction[], Partial<EditSession>]>([
    ['begins closed', [], {}],
    ['edits', [{ type: 'edit' }], { editing: true }],
    [
      'opens the colours, and edits with that',
      [{ type: 'setStyles', styles: STYLES }],
      { editing: true, styles: STYLES },
    ],
    [
      'changes open colours',
      [
        { type: 'setStyles', styles: STYLES },
        { type: 'changeStyles', change: (styles) => ({ ...styles, color: 'navy' }) },
      ],
      { editing: true, styles: { ...STYLES, color: 'navy' } },
    ],
    ['does not open colours by a late change', [{ type: 'changeStyles', change: () => STYLES }], {}],
    ['closes the colours', [{ type: 'setStyles', styles: STYLES }, { type: 'closeStyles' }], { editing: true }],
    [
      'closes the colours with the end of editing',
      [{ type: 'setStyles', styles: STYLES }, { type: 'finish' }],
      { edited: true },
    ],
    [
      'opens the settings, and edits with that',
      [
        { type: 'setSettings', settings: SETTINGS },
        { type: 'changeSettings', change: { footer: 'Call us' } },
      ],
      { editing: true, settings: { ...SETTINGS, footer: 'Call us' } },
    ],
    [
      'closes the settings',
      [{ type: 'setSettings', settings: SETTINGS }, { type: 'closeSettings' }],
      { editing: true },
    ],
    [
      'closes the settings with the end of editing',
      [{ type: 'setSettings', settings: SETTINGS }, { type: 'finish' }],
      { edited: true },
    ],
  ])('%s', (_, actions, expected) => {
    expect(actions.reduce(reduceEditSession, newEditSession(false))).toEqual({ ...CLOSED, ...expected });
  });

  it('starts editing if the dashboard is opened for editing', () => {
    expect(newEditSession(true).editing).toBe(true);
  });
});
