import type { DashboardSaved } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import type { EditorDocument } from './document.ts';
import { newEditorState, reduceEditor } from './editor-state.ts';
import { picturesIn, showPicture, storedPictures, withoutChosenPictures, withStoredPictures } from './pictures.ts';

const DOCUMENT: EditorDocument = {
  name: 'Report',
  widgets: [],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
  range: { type: 'last30Days', startDate: '2026-10-22', endDate: '2026-11-20', comparison: { mode: 'previous' } },
};
const STORED = '/files/V1StGXR8_Z5jdHi6B-myT78912345678.png';
const file = () => new File(['x'], 'logo.png');
const saved = (styles: DashboardSaved['styles']): DashboardSaved => ({ widgets: [], defaults: {}, styles, version: 2 });

describe('a chosen image', () => {
  it('is uploaded by the save, unlike an image that is already stored', () => {
    const chosen = file();
    const styles = {
      clientImage: showPicture(chosen),
      logoImage: STORED,
      backgroundImage: 'blob:unknown',
      color: 'navy',
    };
    expect(picturesIn(styles)).toEqual({ clientImage: chosen });
    expect(picturesIn({ logoImage: null })).toEqual({});
  });

  it('is replaced by the stored image in every undo step', () => {
    const address = showPicture(file());
    const change = (state: ReturnType<typeof newEditorState>, styles: EditorDocument['styles']) =>
      reduceEditor(state, { type: 'change', change: { styles } });
    let state = change(newEditorState(DOCUMENT), { clientImage: address });
    state = change(state, { clientImage: address, color: 'navy' });
    state = change(state, { color: 'navy' });
    state = reduceEditor(state, { type: 'undo' });
    const pictures = storedPictures(state.history.present, saved({ clientImage: STORED, color: 'navy' }));
    const { past, present, future } = reduceEditor(state, { type: 'storedPictures', pictures }).history;
    expect(past.map(({ styles }) => styles)).toEqual([{}, { clientImage: STORED }]);
    expect(present.styles).toEqual({ clientImage: STORED, color: 'navy' });
    expect(future.map(({ styles }) => styles)).toEqual([{ color: 'navy' }]);
  });

  it('keeps its blob address if the save did not store it', () => {
    const styles = { clientImage: showPicture(file()) };
    const stored = storedPictures({ ...DOCUMENT, styles }, saved({}));
    expect(withStoredPictures(styles, stored)).toBe(styles);
  });

  it('is not part of a draft, which contains the stored image or null instead', () => {
    const styles = { clientImage: showPicture(file()), logoImage: showPicture(file()), color: 'navy' };
    expect(withoutChosenPictures(styles, { clientImage: STORED })).toEqual({
      clientImage: STORED,
      logoImage: null,
      color: 'navy',
    });
  });
});
