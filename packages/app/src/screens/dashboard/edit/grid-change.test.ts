import type { Widget } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { widgetFixture } from '../../../editor/fixtures.ts';
import type { FormState } from '../../../editor/form-state.ts';
import { applyGridChange, mergesForm } from './grid-change.ts';

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
