// Each peer has a bundle, in which esbuild replaces `peer` with the module of the peer.
import * as peer from 'peer';
import { chart, dashboard } from './data.js';
import { frames, timed } from './harness.js';

let mounted = null;
const specsOf = ({ points, mix, count }, seed) =>
  points ? [chart('line', points, 3, seed)] : dashboard(mix, count, seed);

window.bench = {
  async load() {
    await peer.load?.();
  },
  /** Creates the data before the measurement starts. */
  prepare(what) {
    this.layout = what.mix === 'page' ? 'page' : 'grid';
    this.specs = specsOf(what, 1);
    this.next = specsOf(what, 2);
    peer.prepare?.(this.specs);
    peer.prepare?.(this.next);
  },
  mount: (options) =>
    timed(() => {
      mounted = peer.mount(document.getElementById('page'), window.bench.specs, {
        ...options,
        layout: window.bench.layout,
      });
    }),
  update: () => timed(() => mounted.update(window.bench.next)),
  resize: (width) =>
    timed(() => {
      document.getElementById('page').style.width = `${width}px`;
    }),
  unmount: () => timed(() => mounted.unmount()),
  scroll: (count, by) => frames(count, (index) => window.scrollTo(0, (index + 1) * by)),
  elements: () => document.getElementById('page').querySelectorAll('*').length,
};
