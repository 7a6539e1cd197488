import type { TableLook } from '../../draw/table-rows.ts';
import { AT_START } from '../../react/cx.ts';
import { pageChange } from '../change-mark.tsx';

/** Slots and classes of a table's rows on a page. */
export const PAGE_TABLE: TableLook = {
  row: { 'data-slot': 'table-row' },
  name: {
    'data-slot': 'table-name',
    // The ellipsis of a truncated Latin name is at the name's end, also in a right-to-left page.
    class: `rwd:truncate rwd:[unicode-bidi:plaintext] ${AT_START} rwd:font-regular`,
  },
  image: {
    'data-slot': 'table-image',
    class: 'rwd:me-3 rwd:inline-block rwd:rounded-mark rwd:bg-surface-inset rwd:object-cover rwd:align-middle',
    loading: 'lazy',
    decoding: 'async',
    // The host of a picture does not receive the address of the page.
    referrerpolicy: 'no-referrer',
  },
  space: {
    'data-slot': 'table-image',
    class:
      'rwd:me-3 rwd:inline-grid rwd:place-items-center rwd:rounded-mark rwd:bg-surface-inset rwd:align-middle rwd:text-icon',
  },
  imageUrl: (address) => address,
  link: { 'data-slot': 'table-link', class: 'rwd:text-fg rwd:no-underline rwd:hover:underline' },
  value: {
    'data-slot': 'table-value',
    class: 'rwd:ps-4 rwd:truncate rwd:text-right rwd:[unicode-bidi:plaintext] rwd:rtl:text-left rwd:tabular-nums',
  },
  change: { 'data-slot': 'table-change', class: 'rwd:ps-2 rwd:text-end' },
  total: { 'data-slot': 'table-total' },
  totalName: { 'data-slot': 'table-name', class: 'rwd:text-start rwd:font-semibold' },
  mark: (change) => pageChange(change),
};
