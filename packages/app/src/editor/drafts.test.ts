import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Draft, draftKey, hasDraft, readDraft, removeDraft, writeDraft } from './drafts.ts';

const KEY = draftKey('user-1', 'dashboard-1');

const DRAFT: Draft = {
  version: 3,
  changedAt: 1_000,
  document: {
    name: 'A',
    widgets: [],
    styles: {},
    footer: '',
    hiddenDateSelector: false,
    realtimeView: false,
    timezone: null,
    defaults: {},
    range: { type: 'lastMonth', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'off' } },
  },
  form: null,
};

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

describe('drafts', () => {
  it('keeps a draft until it is removed', () => {
    expect(readDraft(KEY)).toBeNull();
    expect(writeDraft(KEY, DRAFT)).toBe(true);
    expect(readDraft(KEY)).toEqual(DRAFT);
    removeDraft(KEY);
    expect(readDraft(KEY)).toBeNull();
  });

  it('separates users and dashboards', () => {
    writeDraft(KEY, DRAFT);
    expect(readDraft(draftKey('user-2', 'dashboard-1'))).toBeNull();
    expect(readDraft(draftKey('user-1', 'dashboard-2'))).toBeNull();
  });

  it('finds a draft of a user for any dashboard', () => {
    expect(hasDraft('user-1')).toBe(false);
    writeDraft(KEY, DRAFT);
    expect([hasDraft('user-1'), hasDraft('user-2'), hasDraft('user')]).toEqual([true, false, false]);
    removeDraft(KEY);
    expect(hasDraft('user-1')).toBe(false);
  });

  it('finds no draft if the browser denies its storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(hasDraft('user-1')).toBe(false);
  });

  it.each(['{broken', '{}', '[]', '{"version":1}', '{"version":1,"changedAt":1,"document":{"name":"A"}}'])(
    'ignores the invalid draft %s',
    (text) => {
      window.localStorage.setItem(KEY, text);
      expect(readDraft(KEY)).toBeNull();
    },
  );

  it('returns false if the browser cannot store the draft', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft(KEY, DRAFT)).toBe(false);
  });
});
