// One bundle a table: esbuild puts it in the place of `peer`.
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
  /** Sorts by a column: the first has names, the others figures. */
  sort: (column) => timed(() => document.querySelectorAll('thead button')[column].click()),
  /** Names or figures in view after a sort, which prove that the sort has been drawn. */
  firstRow: () => document.querySelector('tbody tr[data-index], tbody tr[data-slot=table-row]').textContent,
  scroll: (count, by) => {
    const scroller = document.querySelector('[data-slot=table-scroller]');
    return frames(count, (index) => {
      scroller.scrollTop = (index + 1) * by;
    });
  },
  unmount: () => timed(() => mounted.unmount()),
};
