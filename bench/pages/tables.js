// Each table has a bundle, in which esbuild replaces `peer` with its module.
import * as peer from 'peer';
import { tableRows } from './data.js';
import { frames, timed } from './harness.js';

let mounted = null;

window.bench = {
  prepare(count) {
    this.data = peer.prepare(tableRows(count));
  },
  mount: () =>
    timed(() => {
      mounted = peer.mount(document.getElementById('page'), window.bench.data);
    }),
  /** Sorts by a column. The first column contains names, the others figures. */
  sort: (column) => timed(() => document.querySelectorAll('thead button')[column].click()),
  /** Returns the text of the first row, which shows that the sorted rows are drawn. */
  firstRow: () => document.querySelector('tbody tr[data-index], tbody tr[data-slot=table-row]').textContent,
  scroll: (count, by) => {
    const scroller = document.querySelector('[data-slot=table-scroller]');
    return frames(count, (index) => {
      scroller.scrollTop = (index + 1) * by;
    });
  },
  unmount: () => timed(() => mounted.unmount()),
};
