import { mergeWidgets, newPassiveWidget, newWidget } from '@reporting/widgets/model';
import { describe, expect, it } from 'vitest';
import { countingId, textFixture, widgetFixture } from './fixtures.ts';
import { followDocument, isTouched, switchNature } from './form-state.ts';

describe('isTouched', () => {
  const blank = widgetFixture({ title: '' });

  it.each([
    ['is false for a new form that was only opened', { widget: blank, original: null, blank }, false],
    ['is true for a new form with a title', { widget: { ...blank, title: 'Sessions' }, original: null, blank }, true],
    [
      'is true for a new form with a changed size and no title',
      { widget: { ...blank, width: 4 }, original: null, blank },
      true,
    ],
    ['is false for a widget that was only moved', { widget: { ...blank, order: 7 }, original: blank }, false],
    ['is true for a widget with a changed title', { widget: { ...blank, title: 'Mine' }, original: blank }, true],
    ['is true for a new form from a draft', { widget: textFixture({ title: 'Kept' }), original: null }, true],
  ])('%s', (_name, form, expected) => {
    expect(isTouched(form)).toBe(expected);
  });
});

describe('switchNature', () => {
  const blank = newWidget([], countingId);
  const empty = { widget: blank, original: null, blank };
  const filled = {
    ...empty,
    widget: widgetFixture({ ...blank, title: 'Mine', width: 4, height: 1, description: 'About it', instances: [] }),
  };
  const withData = { ...empty, widget: { ...filled.widget, instances: widgetFixture().instances } };
  const text = () => newPassiveWidget([], countingId);
  const data = () => newWidget([], countingId);

  it('keeps title, size, description and position', () => {
    const { widget } = switchNature({ ...filled, widget: { ...filled.widget, order: 5 } }, text());
    expect(widget.nature).toBe('passive');
    expect(widget).toMatchObject({ title: 'Mine', width: 4, height: 1, description: 'About it', order: 5 });
    expect([widget.id, widget.hash]).toEqual([blank.id, blank.hash]);
  });

  it('restores the inputs when the user switches back, and keeps the current title', () => {
    const switched = switchNature(withData, text());
    const renamed = { ...switched, widget: { ...switched.widget, title: 'Another' } };
    const back = switchNature(renamed, data());
    expect(back.widget).toEqual({ ...withData.widget, title: 'Another' });
    expect(switchNature({ ...back, widget: filled.widget }, text()).widget).toMatchObject({ nature: 'passive' });
  });

  it('restores the text when the user switches back', () => {
    const written = switchNature(empty, text());
    if (written.widget.nature !== 'passive') throw new Error('The form is no text.');
    const content = { type: 'plain' as const, inputs: { description: 'Hello' } };
    const left = switchNature({ ...written, widget: { ...written.widget, widget: content } }, data());
    expect(switchNature(left, text()).widget).toMatchObject({ nature: 'passive', widget: content });
  });

  it.each([
    ['keeps a form without entries untouched', empty, false],
    ['keeps a form with a title touched', filled, true],
    [
      'keeps a form touched if only its instances were entered',
      { ...empty, widget: { ...blank, instances: withData.widget.instances } },
      true,
    ],
    ['keeps a form from a draft touched', { widget: blank, original: null }, true],
  ])('%s, and also after switching back', (_name, form, expected) => {
    const switched = switchNature(form, text());
    expect(isTouched(switched)).toBe(expected);
    expect(isTouched(switchNature(switched, data()))).toBe(expected);
  });

  it('does not change a saved widget or a widget of the same nature', () => {
    const saved = { widget: withData.widget, original: withData.widget };
    expect(switchNature(saved, text())).toBe(saved);
    expect(switchNature(filled, data())).toBe(filled);
  });
});

describe('followDocument', () => {
  const stored = widgetFixture({ width: 2, height: 1 }, { id: 'own-instance', prefix: 'Shop' });
  const other = widgetFixture({}, { id: 'other-instance', prefix: 'Blog' });
  const sized = { ...stored, width: 4, height: 3, order: 5 };
  const merged = mergeWidgets(stored, [other]);
  const instance = stored.instances[0];
  if (!instance) throw new Error('The fixture has no instance.');

  it('uses the document’s widget if nothing was entered', () => {
    for (const now of [sized, merged, textFixture({ id: stored.id })])
      expect(followDocument({ widget: stored, original: stored }, [other, now])).toEqual({
        widget: now,
        original: now,
      });
  });

  it('keeps the entries and takes all other values from the document', () => {
    const typed = { ...stored, title: 'Mine', description: 'About it' };
    expect(followDocument({ widget: typed, original: stored }, [sized])).toEqual({
      widget: { ...typed, width: 4, height: 3, order: 5 },
      original: sized,
    });
  });

  it('keeps a size entered in the form, and returns an untouched form if the document gets the same size', () => {
    const chosen = { ...stored, width: 3 };
    expect(followDocument({ widget: chosen, original: stored }, [sized])?.widget).toMatchObject({
      width: 3,
      height: 3,
    });
    const same = { ...sized };
    const form = followDocument({ widget: same, original: stored }, [sized]);
    expect(form?.widget).toBe(form?.original);
  });

  it('adds and removes the document’s instances and keeps the entries of the others', () => {
    const inputs = { ...instance.inputs, metrics: ['users'] };
    const typed = { ...stored, instances: [{ ...instance, inputs }] };
    const came = followDocument({ widget: typed, original: stored }, [merged]);
    expect(came?.widget).toMatchObject({ instances: [{ id: 'own-instance', inputs }, { id: 'other-instance' }] });
    expect(came && followDocument(came, [stored])).toEqual({ widget: typed, original: stored });
  });

  it('keeps an instance that was added in the form', () => {
    const added = { ...instance, id: 'added', prefix: 'More' };
    const typed = { ...stored, instances: [instance, added] };
    expect(followDocument({ widget: typed, original: stored }, [merged])?.widget).toMatchObject({
      instances: [{ id: 'own-instance' }, { id: 'other-instance' }, { id: 'added' }],
    });
  });

  it('closes an untouched form of a deleted widget, and turns a touched form into the form of a new widget', () => {
    const typed = { ...stored, title: 'Mine' };
    expect(followDocument({ widget: stored, original: stored }, [other])).toBe(null);
    const left = followDocument({ widget: typed, original: stored }, [other]);
    expect(left).toEqual({ widget: typed, original: null });
    // An undo adds the deleted widget to the document again.
    expect(left && followDocument(left, [stored])).toEqual({ widget: typed, original: stored });
  });

  it('returns the same form for a new widget, or if the widget of the document is unchanged', () => {
    const fresh = { widget: stored, original: null, blank: stored };
    expect(followDocument(fresh, [other])).toBe(fresh);
    const form = { widget: { ...stored, title: 'Mine' }, original: stored };
    expect(followDocument(form, [other, stored])).toBe(form);
  });
});
