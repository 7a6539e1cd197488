import type { Language } from '@reporting/contract/rules';
import type { Orientation, Paper } from '@reporting/widgets/static';
import { textsIn } from '../platform/texts/texts.ts';

/** The choices of the toolbar, and the values that it preserves. */
export interface PrintChoice {
  paper: Paper;
  orientation: Orientation;
  /** Whether the pages begin with a cover. */
  cover: boolean;
  /** Parameters of the address that are kept when the user changes a choice. */
  query: readonly (readonly [name: string, value: string])[];
  /** The grant of a guest who has entered the dashboard's password. */
  grant: string | undefined;
  /** Language of the toolbar. Numbers and dates of the pages can have another language. */
  language: Language;
}

const STYLES = `
.toolbar { display: none; }
@media screen {
  body.rs { padding-bottom: 24px; }
  .toolbar { position: sticky; z-index: 1; top: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 24px; border-bottom: 1px solid #e1e4e8; background: #fff; font: 500 13px/20px 'Inter Variable', Inter, system-ui, sans-serif; }
  .toolbar p { flex: 1; min-width: 180px; color: #474d59; font-weight: 400; }
  .toolbar label { display: flex; align-items: center; gap: 8px; }
  .toolbar select, .toolbar button { height: 32px; padding: 0 10px; border: 1px solid #737984; border-radius: 6px; background: #fff; color: #161c27; font: inherit; }
  .toolbar button { padding: 0 14px; cursor: pointer; }
  .toolbar .primary { border-color: #2253cf; background: #2253cf; color: #fff; }
  .toolbar input { width: 16px; height: 16px; accent-color: #2253cf; }
  .toolbar :is(select, button, input):focus-visible { outline: 2px solid #2253cf; outline-offset: 2px; }
  .rs-page { box-sizing: content-box; margin: 24px auto 0 !important; padding: 40px !important; background: #fff; box-shadow: 0 0 0 1px #e1e4e8; }
  @media (pointer: coarse) { .toolbar select, .toolbar button { height: 44px; } }
}`;

const SCRIPT = `
const page = document.querySelector('.rs-page');
const fit = () => {
  page.style.zoom = '';
  page.style.zoom = String(Math.min(1, document.documentElement.clientWidth / (page.offsetWidth + 16)));
};
fit();
addEventListener('resize', fit);
addEventListener('beforeprint', () => { page.style.zoom = ''; });
addEventListener('afterprint', fit);
document.getElementById('print').addEventListener('click', () => print());
for (const select of document.querySelectorAll('.toolbar :is(select, [type=checkbox])')) select.addEventListener('change', () => select.form.submit());`;

/** Adds a toolbar to the pages of the print view. The toolbar is visible on the screen and is not printed. */
export function withToolbar(html: string, choice: PrintChoice, nonce: string): string {
  const { paper, orientation, cover, query, grant, language } = choice;
  const t = textsIn(language);
  const hidden = [...query, ...(grant === undefined ? [] : [['grant', grant] as const])].map(
    ([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`,
  );
  // A grant must not be part of an address.
  const method = grant === undefined ? 'get' : 'post';
  const toolbar = `<form class="toolbar" method="${method}" aria-label="${t('Print')}" lang="${language}">
<p>${t('Print these pages, or save them as a PDF file.')}</p>
${hidden.join('')}
<label>${t('Paper')} ${select('paper', { A4: 'A4', Letter: 'Letter' }, paper)}</label>
<label>${t('Orientation')} ${select('orientation', { portrait: t('Portrait'), landscape: t('Landscape') }, orientation)}</label>
<label><input type="checkbox" name="cover" value="1"${cover ? ' checked' : ''}> ${t('Cover page')}</label>
<noscript><button>${t('Apply')}</button></noscript>
<button type="button" class="primary" id="print">${t('Print')}</button>
</form>`;
  return html
    .replace('</head>', () => `<style>${STYLES}</style></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${toolbar}`)
    .replace('</body>', () => `<script nonce="${nonce}">${SCRIPT}</script></body>`);
}

function select(name: string, labels: Readonly<Record<string, string>>, chosen: string): string {
  const options = Object.entries(labels).map(
    ([value, label]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
  );
  return `<select name="${name}">${options.join('')}</select>`;
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
