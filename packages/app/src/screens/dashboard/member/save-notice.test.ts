import { describe, expect, it } from 'vitest';
import type { SaveState } from '../../../editor/saver.ts';
import { type SaveNotice, saveNotice } from './save-notice.ts';

const ERROR = new Error('x');
const FAILED: SaveState = { phase: 'failed', error: ERROR };
const RETRYING: SaveState = { phase: 'saving', failure: ERROR };
const SAVING: SaveState = { phase: 'saving' };
const IDLE: SaveState = { phase: 'idle' };

describe('saveNotice', () => {
  it.each<[boolean, SaveState, boolean, SaveNotice | null]>([
    [true, IDLE, false, null],
    [true, IDLE, true, { kind: 'draft' }],
    [true, SAVING, false, null],
    [true, FAILED, false, { kind: 'failed', error: ERROR }],
    [true, RETRYING, false, { kind: 'failed', error: ERROR }],
    [true, FAILED, true, { kind: 'failed', error: ERROR }],
    [false, IDLE, false, { kind: 'offline', unsaved: false }],
    [false, IDLE, true, { kind: 'offline', unsaved: false }],
    [false, SAVING, false, { kind: 'offline', unsaved: true }],
    [false, FAILED, true, { kind: 'offline', unsaved: true }],
    [false, RETRYING, false, { kind: 'offline', unsaved: true }],
  ])('returns the notice for online %s, save state %o and draft %s', (online, state, draft, notice) => {
    expect(saveNotice(online, state, draft)).toEqual(notice);
  });
});
