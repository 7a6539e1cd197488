import type { Widget } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { widgetFixture } from '../../../editor/fixtures.ts';
import type { FormState } from '../../../editor/form-state.ts';
import { applyGridChange, mergesForm, withOrderOf } from './grid-change.ts';

const A = widgetFixture({ id: 'a', order: 0, width: 1, height: 1, title: 'A' });
const B = widgetFixture({ id: 'b', order: 1, width: 1, height: 1, title: 'B' });
const ENTERED = { ...A, title: 'Entered' };
const EDITED: FormState = { widget: ENTERED, original: A };
const NEW: FormState = { widget: { ...ENTERED, order: 2, id: 'new' }, original: null };

const summary = (widget: Widget) => `${widget.id} ${widget.title} ${widget.order} ${widget.width}x${widget.height}`;

describe('applyGridChange', () => {
  it.each([
    {
      name: 'saves the displayed grid if no form is open',
      form: null,
      next: [
        { ...B, order: 0 },
        { ...A, order: 1 },
      ],
      change: { kind: 'move', id: 'b' } as const,
      saved: ['b B 0 1x1', 'a A 1 1x1'],
      inForm: null,
    },
    {
      name: 'a move saves the order of the widget in the form, not its entries',
      form: EDITED,
      next: [
        { ...B, order: 0 },
        { ...ENTERED, order: 1 },
      ],
      change: { kind: 'move', id: 'b' } as const,
      saved: ['b B 0 1x1', 'a A 1 1x1'],
      inForm: 'a Entered 1 1x1',
    },
    {
      name: 'a resize saves the size of the widget in the form',
      form: EDITED,
      next: [{ ...ENTERED, width: 2, height: 2 }, B],
      change: { kind: 'resize', id: 'a' } as const,
      saved: ['a A 0 2x2', 'b B 1 1x1'],
      inForm: 'a Entered 0 2x2',
    },
    {
      name: 'a size entered in the form is not saved by resizing another widget',
      form: { widget: { ...ENTERED, width: 3 }, original: A },
      next: [
        { ...ENTERED, width: 3 },
        { ...B, width: 2 },
      ],
      change: { kind: 'resize', id: 'b' } as const,
      saved: ['a A 0 1x1', 'b B 1 2x1'],
      inForm: 'a Entered 0 3x1',
    },
    {
      name: 'moving a new widget in the form does not save it',
      form: NEW,
      next: [
        { ...NEW.widget, order: 0 },
        { ...A, order: 1 },
        { ...B, order: 2 },
      ],
      change: { kind: 'move', id: 'new' } as const,
      saved: ['a A 1 1x1', 'b B 2 1x1'],
      inForm: 'new Entered 0 1x1',
    },
    {
      name: 'removing the widget closes its form',
      form: EDITED,
      next: [{ ...B, order: 0 }],
      change: { kind: 'remove', id: 'a' } as const,
      saved: ['b B 0 1x1'],
      inForm: null,
    },
  ])('$name', ({ form, next, change, saved, inForm }) => {
    const result = applyGridChange(form, next, change);
    expect(result.widgets.map(summary)).toEqual(saved);
    expect(result.form && summary(result.form)).toBe(inForm);
  });
});

describe('withOrderOf', () => {
  const C = widgetFixture({ id: 'c', order: 2, width: 1, height: 1, title: 'C' });
  const at = (widget: Widget, order: number, title = widget.title): Widget => ({ ...widget, order, title });

  it.each([
    ['the order of the grid', [A, B], [at(B, 0), at(A, 1)], ['b B 0 1x1', 'a A 1 1x1']],
    ['the current contents', [at(A, 0, 'Theirs'), B], [at(B, 0), at(A, 1)], ['b B 0 1x1', 'a Theirs 1 1x1']],
    [
      'added widgets after their predecessor',
      [A, at(C, 1), at(B, 2)],
      [at(B, 0), at(A, 1)],
      ['b B 0 1x1', 'a A 1 1x1', 'c C 2 1x1'],
    ],
    [
      'an added first widget at the start',
      [at(C, 0), at(A, 1), at(B, 2)],
      [at(B, 0), at(A, 1)],
      ['c C 0 1x1', 'b B 1 1x1', 'a A 2 1x1'],
    ],
    ['no removed widget', [A, at(C, 1)], [at(B, 0), at(C, 1), at(A, 2)], ['c C 1 1x1', 'a A 2 1x1']],
    ['the position of a new widget in the form', [A, B], [at(A, 1), at(B, 2)], ['a A 1 1x1', 'b B 2 1x1']],
  ])('contains %s', (_, widgets, moved, expected) => {
    expect(withOrderOf(widgets, moved).map(summary)).toEqual(expected);
  });

  it('returns the same widgets if none was moved', () => {
    const widgets = [A, B, C];
    expect(withOrderOf(widgets, [at(A, 0), at(B, 1)])).toBe(widgets);
  });
});

describe('mergesForm', () => {
  it.each([
    ['is false if no form is open', null, [A], 'a', false],
    ['is true if another widget is merged into the widget of the form', EDITED, [ENTERED], 'a', true],
    ['is true if the widget of the form is merged into another widget', EDITED, [B], 'b', true],
    ['is false if two widgets other than that of the form are merged', EDITED, [ENTERED, B], 'b', false],
  ] as const)('%s', (_, form, next, id, expected) => {
    expect(mergesForm(form, next, { kind: 'merge', id })).toBe(expected);
  });

  it('is false if a widget is moved', () => {
    expect(mergesForm(EDITED, [ENTERED], { kind: 'move', id: 'a' })).toBe(false);
  });
});
