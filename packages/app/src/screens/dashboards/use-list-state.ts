import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import { type PlainText, t } from '../../texts/index.ts';

export type Sort = 'updated' | 'name' | 'created';
export type View = 'grid' | 'list';

const SORTS: readonly { value: Sort; label: PlainText }[] = [
  { value: 'updated', label: 'Last edited' },
  { value: 'name', label: 'Name' },
  { value: 'created', label: 'Newest first' },
];

/** Returns the available sort orders. */
export const sorts = () => SORTS.map(({ value, label }) => ({ value, label: t(label) }));

const KEY = 'reporting.dashboards-view';

function stored(): { sort: Sort; view: View } {
  const [sort, view] = (readStored(KEY) ?? '').split(',');
  return {
    sort: SORTS.find((option) => option.value === sort)?.value ?? 'updated',
    view: view === 'list' ? 'list' : 'grid',
  };
}

/**
 * Returns the last text that stayed unchanged for `milliseconds`, so that a request follows a pause in typing and not
 * each letter.
 */
function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}

/** Manages the options of the list. Sort order and view are stored in this browser. */
export function useListState() {
  const [{ sort, view }, setLook] = useState(stored);
  const [active, setActive] = useState(true);
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const searchTerm = useRested(search, 250).trim();
  const change = (look: { sort: Sort; view: View }) => {
    writeStored(KEY, `${look.sort},${look.view}`);
    setLook(look);
  };
  return {
    sort,
    view,
    active,
    search,
    searchTerm,
    pages,
    setSort: (next: Sort) => change({ sort: next, view }),
    setView: (next: View) => change({ sort, view: next }),
    setActive: (next: boolean) => {
      setActive(next);
      setPages(1);
    },
    setSearch: (next: string) => {
      setSearch(next);
      setPages(1);
    },
    showMore: () => setPages(pages + 1),
  };
}
