/** Delay in ms between the last loaded font or picture and the mark `data-ready` (specification, "Business constants"). */
const READY_DELAY = 1_500;

const SCRIPT = `
const pictures = [...document.images].filter((image) => !image.complete);
Promise.all([
  document.fonts.ready,
  ...pictures.map((image) => new Promise((done) => { image.onload = image.onerror = done; })),
]).then(() => setTimeout(() => { document.documentElement.dataset.ready = 'true'; }, ${READY_DELAY}));`;

/** Adds a script that sets `data-ready` when the page can be printed. */
export const withReadyMark = (html: string, nonce: string): string =>
  html.replace('</body>', () => `<script nonce="${nonce}">${SCRIPT}</script></body>`);
