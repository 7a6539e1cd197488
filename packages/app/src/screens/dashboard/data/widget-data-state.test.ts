import type { RangeInZone } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import { textFixture, widgetFixture } from '../../../editor/fixtures.ts';
import { NOVEMBER, OCTOBER, widgetData } from './fixtures.ts';
import {
  type DataRequest,
  draftSlot,
  failure,
  lastFetched,
  NO_WIDGET_DATA,
  neededStep,
  reduceWidgetData,
  savedSlot,
  type WidgetDataEntry,
  type WidgetDataEvent,
  type WidgetDataState,
} from './widget-data-state.ts';

const WIDGET = widgetFixture({ id: 'w' });
const RETITLED = { ...WIDGET, title: 'Visits' };
const REQUERIED = widgetFixture({ id: 'w' }, { inputs: { metrics: ['users'] } });

const request = (widget = WIDGET, query: RangeInZone = OCTOBER): DataRequest => ({ widget, query });
const requested = (part: 'saved' | 'drafts', ...requests: DataRequest[]): WidgetDataEvent => ({
  type: 'requested',
  part,
  requests,
});
const received = (slot = savedSlot('w'), data = widgetData()): WidgetDataEvent => ({ type: 'received', slot, data });
const failed = (slot = savedSlot('w')): WidgetDataEvent => ({ type: 'failed', slot, error: failure('No.') });
const after = (...events: WidgetDataEvent[]): WidgetDataState => events.reduce(reduceWidgetData, NO_WIDGET_DATA);

const first = request();
const second = request(REQUERIED);

describe('reduceWidgetData', () => {
  it.each<[string, WidgetDataEvent[], Partial<WidgetDataEntry>]>([
    [
      'a request sets `loading`',
      [requested('saved', first)],
      { data: null, loading: true, requested: first, received: null },
    ],
    [
      'an answer resets `loading`',
      [requested('saved', first), received()],
      { data: widgetData(), loading: false, error: null, received: first },
    ],
    [
      'a second request keeps the data of the first',
      [requested('saved', first), received(), requested('saved', second)],
      { data: widgetData(), loading: true, requested: second, received: first },
    ],
    [
      'a request for another range keeps the data until the answer',
      [requested('saved', first), received(), requested('saved', request(WIDGET, NOVEMBER))],
      { data: widgetData(), loading: true, received: first },
    ],
    [
      'a failed request for another range removes the data',
      [requested('saved', first), received(), requested('saved', request(WIDGET, NOVEMBER)), failed()],
      { data: null, loading: false, error: failure('No.'), received: null },
    ],
    [
      'a failed request for the same range keeps the data and the request that returned it',
      [requested('saved', first), received(), requested('saved', second), failed()],
      { data: widgetData(), loading: false, error: failure('No.'), requested: second, received: first },
    ],
    ['a failure after the answer is ignored', [requested('saved', first), received(), failed()], { error: null }],
    [
      'a request removes the error of the previous request',
      [requested('saved', first), failed(), requested('saved', first)],
      { error: null, loading: true },
    ],
    [
      'cancelling restores the request that returned the data',
      [requested('saved', first), received(), requested('saved', second), { type: 'cancelled', slot: savedSlot('w') }],
      { data: widgetData(), loading: false, requested: first, received: first },
    ],
  ])('%s', (_, events, entry) => {
    expect(after(...events).saved.get('w')).toMatchObject(entry);
  });

  it('opens a draft with the data of the saved widget, but without its error', () => {
    const state = after(requested('saved', first), received(), requested('saved', second), failed(), {
      type: 'draftOpened',
      id: 'w',
    });
    expect(state.drafts.get('w')).toEqual({
      data: widgetData(),
      error: null,
      loading: false,
      requested: first,
      received: first,
    });
  });

  it.each<[string, WidgetDataEvent[], boolean]>([
    ['saves draft data that has arrived', [requested('drafts', second), received(draftSlot('w'))], true],
    ['does not save draft data that is loading', [requested('drafts', second)], false],
    [
      'does not save draft data of an earlier request',
      [requested('drafts', first), received(draftSlot('w')), requested('drafts', second)],
      false,
    ],
    [
      'does not save draft data whose refresh failed',
      [requested('drafts', first), received(draftSlot('w')), requested('drafts', first), failed(draftSlot('w'))],
      false,
    ],
  ])('%s', (_, events, kept) => {
    const before = after(...events);
    const state = reduceWidgetData(before, { type: 'draftSaved', widget: REQUERIED });
    if (kept) expect(state.saved.get('w')).toMatchObject({ data: widgetData(), requested: { widget: REQUERIED } });
    else expect(state).toBe(before);
  });

  it('removes a closed draft and keeps the saved entry', () => {
    const state = after(
      requested('saved', first),
      received(),
      { type: 'draftOpened', id: 'w' },
      { type: 'draftClosed', id: 'w' },
    );
    expect(state.drafts.size).toBe(0);
    expect(state.saved.get('w')?.data).not.toBeNull();
  });

  it.each<WidgetDataEvent>([
    failed(),
    { type: 'cancelled', slot: savedSlot('w') },
    { type: 'draftSaved', widget: WIDGET },
    { type: 'draftClosed', id: 'w' },
  ])('ignores the event `$type` for a slot that the state does not contain', (event) => {
    expect(reduceWidgetData(NO_WIDGET_DATA, event)).toBe(NO_WIDGET_DATA);
  });
});

describe('neededStep', () => {
  const entry = (part: Partial<WidgetDataEntry>): WidgetDataEntry => ({
    data: null,
    error: null,
    loading: false,
    requested: null,
    received: null,
    ...part,
  });

  it.each<[string, WidgetDataEntry | undefined, DataRequest, ReturnType<typeof neededStep>]>([
    ['is `read` if nothing was requested', undefined, first, 'read'],
    ['is `read` for an empty draft', entry({}), first, 'read'],
    ['is `none` for the same request', entry({ requested: first }), first, 'none'],
    ['is `none` if only the title differs', entry({ requested: first }), request(RETITLED), 'none'],
    ['is `read` if the inputs differ', entry({ requested: first }), second, 'read'],
    ['is `read` for another range', entry({ requested: first }), request(WIDGET, NOVEMBER), 'read'],
    [
      'is `cancel` if the data belongs to the new request',
      entry({ requested: second, received: first, loading: true }),
      first,
      'cancel',
    ],
    [
      'is `none` for the same request after a failure',
      entry({ requested: first, error: failure('No.') }),
      first,
      'none',
    ],
  ])('%s', (_, before, next, step) => {
    expect(neededStep(before, next)).toBe(step);
  });

  it('is `cancel` for a text card', () => {
    expect(neededStep(undefined, { widget: textFixture(), query: OCTOBER })).toBe('cancel');
  });
});

describe('lastFetched', () => {
  it('is the newest time among the saved widgets, or null without data', () => {
    const state = after(
      requested('saved', first, request(widgetFixture({ id: 'v' }))),
      received(savedSlot('w'), widgetData('2026-11-01T08:00:00Z')),
      received(savedSlot('v'), widgetData('2026-11-01T09:00:00Z')),
      requested('drafts', second),
      received(draftSlot('w'), widgetData('2026-11-01T10:00:00Z')),
    );
    expect(lastFetched(state)).toBe('2026-11-01T09:00:00Z');
    expect(lastFetched(NO_WIDGET_DATA)).toBeNull();
  });
});
