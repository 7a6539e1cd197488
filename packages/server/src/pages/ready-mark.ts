/** Time in ms from the last font and picture until the page is marked as ready (specification, "Business constants"). */
const READY_DELAY = 1_500;

const SCRIPT = `
const pictures = [...document.images].filter((image) => !image.complete);
Promise.all([
  document.fonts.ready,
  ...pictures.map((image) => new Promise((done) => { image.onload = image.onerror = done; })),
]).then(() => setTimeout(() => { document.documentElement.dataset.ready = 'true'; }, ${READY_DELAY}));`;

/** Adds the mark `data-ready`, which a page gets when it can be printed. */
export const withReadyMark = (html: string, nonce: string): string =>
  html.replace('</body>', () => `<script nonce="${nonce}">${SCRIPT}</script></body>`);
