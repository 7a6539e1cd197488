import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

export type Sort = 'updated' | 'name' | 'created';
export type View = 'grid' | 'list';

/** The orders that can be chosen. */
export const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'updated', label: 'Last edited' },
  { value: 'name', label: 'Name' },
  { value: 'created', label: 'Newest first' },
];

const KEY = 'reporting.dashboards-view';

function stored(): { sort: Sort; view: View } {
  const [sort, view] = (readStored(KEY) ?? '').split(',');
  return {
    sort: SORTS.find((option) => option.value === sort)?.value ?? 'updated',
    view: view === 'list' ? 'list' : 'grid',
  };
}

/** A text that follows another after it has rested for a while, so that typing does not ask at every letter. */
function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}

/** How the list is shown; order and view are remembered in this browser. */
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
