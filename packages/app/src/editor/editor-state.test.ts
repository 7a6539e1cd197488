import { newWidget } from '@reporting/widgets/model';
import { describe, expect, it } from 'vitest';
import type { EditorDocument } from './document.ts';
import { type EditorAction, type EditorState, newEditorState, persistenceOf, reduceEditor } from './editor-state.ts';
import { countingId, textFixture, widgetFixture } from './fixtures.ts';

const SAVED = widgetFixture({ id: 'saved', title: 'Visits' });
const DOCUMENT: EditorDocument = {
  name: 'A',
  widgets: [SAVED],
  styles: {},
  footer: '',
  hiddenDateSelector: false,
  realtimeView: false,
  timezone: null,
  defaults: {},
  range: { type: 'last30Days', startDate: '2026-10-01', endDate: '2026-10-30', comparison: { mode: 'off' } },
};
const RETITLED = { ...SAVED, title: 'Sessions' };
const BLANK = newWidget([SAVED], countingId);
const OPEN: EditorAction = { type: 'openForm', id: 'saved' };
const EDIT: EditorAction = { type: 'changeForm', widget: RETITLED };
const RENAME: EditorAction = { type: 'change', change: { name: 'B' } };

const START = newEditorState(DOCUMENT);
const after = (...actions: EditorAction[]): EditorState => actions.reduce(reduceEditor, START);

/** Returns the parts of a state that the tests compare. */
function summary({ history, form }: EditorState) {
  return {
    name: history.present.name,
    titles: history.present.widgets.map(({ title }) => title),
    steps: history.past.length,
    undone: history.future.length,
    form: form?.widget.title ?? null,
  };
}

const IDLE = { name: 'A', titles: ['Visits'], steps: 0, undone: 0, form: null };

describe('reduceEditor', () => {
  it('gives every instance a prefix that is unique in the widget when a form is saved', () => {
    const [one] = SAVED.instances;
    if (!one) throw new Error('The fixture has no instance.');
    const instances = ['Shop', 'Shop', ''].map((prefix) => ({ ...one, prefix }));
    const { history } = after(OPEN, { type: 'changeForm', widget: { ...SAVED, instances } }, { type: 'saveForm' });
    expect(history.present.widgets[0]).toMatchObject({
      instances: [{ prefix: 'Shop' }, { prefix: 'Shop 2' }, { prefix: 'Data' }],
    });
  });

  it.each<[string, EditorAction[], Partial<ReturnType<typeof summary>>]>([
    ['a change is a step', [RENAME], { name: 'B', steps: 1 }],
    [
      'a change can be computed from the document',
      [{ type: 'change', change: ({ name }) => ({ name: `${name}+` }) }],
      { name: 'A+', steps: 1 },
    ],
    [
      'changes of one run are one step',
      [
        { type: 'change', change: { name: 'B' }, run: 'r' },
        { type: 'change', change: { name: 'C' }, run: 'r' },
      ],
      { name: 'C', steps: 1 },
    ],
    ['undo reverts a step', [RENAME, { type: 'undo' }], { undone: 1 }],
    ['redo repeats an undone step', [RENAME, { type: 'undo' }, { type: 'redo' }], { name: 'B', steps: 1 }],
    ['a form opens', [OPEN], { form: 'Visits' }],
    ['a form of a missing widget does not open', [{ type: 'openForm', id: 'gone' }], {}],
    ['a form changes nothing in the document', [OPEN, EDIT], { form: 'Sessions' }],
    ['a form is saved as a step', [OPEN, EDIT, { type: 'saveForm' }], { titles: ['Sessions'], steps: 1 }],
    ['an unchanged form is closed without a step', [OPEN, { type: 'saveForm' }], {}],
    ['closing a form discards its entries', [OPEN, EDIT, { type: 'closeForm' }], {}],
    [
      'a new widget is saved as the last widget',
      [
        { type: 'newForm', blank: BLANK },
        { type: 'changeForm', widget: { ...BLANK, title: 'New' } },
        { type: 'saveForm' },
      ],
      { titles: ['Visits', 'New'], steps: 1 },
    ],
    [
      'the form keeps its entries while the document changes',
      [OPEN, EDIT, RENAME],
      { name: 'B', steps: 1, form: 'Sessions' },
    ],
    [
      'an untouched form closes if its widget is removed',
      [OPEN, { type: 'change', change: { widgets: [] } }],
      { titles: [], steps: 1 },
    ],
    [
      'the changes of another editor are in the document and in its history',
      [RENAME, { type: 'rebase', follow: (document) => ({ ...document, widgets: [] }) }, { type: 'undo' }],
      { titles: [], undone: 1 },
    ],
  ])('%s', (_, actions, expected) => {
    expect(summary(after(...actions))).toEqual({ ...IDLE, ...expected });
  });

  it.each<[string, EditorAction]>([
    ['undo without a step', { type: 'undo' }],
    ['redo without a step', { type: 'redo' }],
    ['a change to the same document', { type: 'change', change: DOCUMENT }],
    ['saving without a form', { type: 'saveForm' }],
    ['closing without a form', { type: 'closeForm' }],
    ['changing a form that is not open', EDIT],
    ['switching the nature without a form', { type: 'switchNature', fresh: textFixture() }],
  ])('returns the same state after %s', (_, action) => {
    expect(reduceEditor(START, action)).toBe(START);
  });

  it('ignores a late change of a widget whose form was closed', () => {
    const open = after({ type: 'newForm', blank: BLANK });
    expect(reduceEditor(open, EDIT)).toBe(open);
  });

  it('switches a new widget from interactive to passive and keeps its title', () => {
    const { form } = after(
      { type: 'newForm', blank: BLANK },
      { type: 'changeForm', widget: { ...BLANK, title: 'New' } },
      { type: 'switchNature', fresh: textFixture() },
    );
    expect(form?.widget).toMatchObject({ nature: 'passive', title: 'New', id: BLANK.id });
  });

  it.each([
    ['only the form if the document is unchanged', DOCUMENT, 0],
    ['a changed document as a step', { ...DOCUMENT, name: 'B' }, 1],
  ])('restores from a draft %s', (_, document, steps) => {
    const draft = { version: 1, changedAt: 0, document, form: RETITLED };
    const state = after({ type: 'restoreDraft', draft });
    expect(summary(state)).toMatchObject({ name: document.name, steps, form: 'Sessions' });
    expect(state.form?.original).toEqual(SAVED);
  });
});

describe('persistenceOf', () => {
  it.each<[string, EditorAction[], EditorAction, ReturnType<typeof persistenceOf>]>([
    ['a step', [], RENAME, 'save'],
    ['undo', [RENAME], { type: 'undo' }, 'save'],
    ['undo without a step', [], { type: 'undo' }, 'none'],
    ['opening a form', [], OPEN, 'clear'],
    ['the first entry of a form', [OPEN], EDIT, 'draft'],
    ['closing a form', [OPEN, EDIT], { type: 'closeForm' }, 'clear'],
    ['saving a changed form', [OPEN, EDIT], { type: 'saveForm' }, 'save'],
    ['saving an unchanged form', [OPEN], { type: 'saveForm' }, 'clear'],
    ['closing without a form', [], { type: 'closeForm' }, 'none'],
  ])('is “$3” after %s', (_, actions, action, expected) => {
    const before = after(...actions);
    expect(persistenceOf(before, reduceEditor(before, action))).toBe(expected);
  });
});
