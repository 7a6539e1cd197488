import { describe, expect, it, vi } from 'vitest';
import { RELOAD_PAUSE, reloadOnce } from './reload-guard.ts';

function pageAt(url: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return { url, now, storage, reload: vi.fn() };
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

describe('reloadOnce', () => {
  it('reloads a page, but not again for the same address within 10 s', () => {
    const storage = memory();
    const first = pageAt('/dashboards', 1_000, storage);
    expect(reloadOnce(first)).toBe(true);
    expect(first.reload).toHaveBeenCalledOnce();
    const second = pageAt('/dashboards', 1_000 + RELOAD_PAUSE - 1, storage);
    expect(reloadOnce(second)).toBe(false);
    expect(second.reload).not.toHaveBeenCalled();
  });

  it('reloads the same address again after 10 s', () => {
    const storage = memory();
    reloadOnce(pageAt('/dashboards', 1_000, storage));
    expect(reloadOnce(pageAt('/dashboards', 1_000 + RELOAD_PAUSE, storage))).toBe(true);
  });

  it('applies the limit to each address separately', () => {
    const storage = memory();
    reloadOnce(pageAt('/dashboards', 1_000, storage));
    expect(reloadOnce(pageAt('/company/sources', 1_001, storage))).toBe(true);
    expect(reloadOnce(pageAt('/dashboards', 1_002, storage))).toBe(false);
  });

  it('does not reload if the time of the reload cannot be stored', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const page = pageAt('/dashboards', 1_000, storage);
    expect(reloadOnce(page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('does not reload if the browser denies its storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(reloadOnce()).toBe(false);
    vi.restoreAllMocks();
  });

  it('treats malformed stored times as empty', () => {
    const storage = { getItem: () => '{broken', setItem: () => undefined };
    expect(reloadOnce(pageAt('/dashboards', 1_000, storage))).toBe(true);
  });

  it('ignores a stored time in the future, for example after the clock was set back', () => {
    const storage = memory();
    reloadOnce(pageAt('/dashboards', 50_000, storage));
    expect(reloadOnce(pageAt('/dashboards', 1_000, storage))).toBe(true);
  });
});
