import type { Bootstrap, FirstView } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import { scriptJson } from '../platform/http/script-json.ts';

const PLACEHOLDER = '<!--bootstrap-->';
const FIRST_VIEW = '<!--first-view-->';
const LANGUAGE = '<html lang="en"';

/**
 * Returns the HTML of an app page: `shell` with the bootstrap object and, for a shared dashboard, with its first view.
 * @param first the data of the first view, its drawing as HTML, and the language of the drawing
 */
export function fillShell(
  shell: string,
  bootstrap: Bootstrap,
  nonce: string,
  first?: { view: FirstView; html: string; language: Language } | null,
): string {
  const script = `<script type="application/json" id="bootstrap" nonce="${nonce}">${scriptJson(bootstrap)}</script>`;
  // The replacement is a function, because `$` in a replacement text has a special meaning.
  const page = shell.replace(PLACEHOLDER, () => script);
  if (!first) return page;
  const { dashboard, lines } = first.view;
  const data = `<script type="application/json" id="first-view-data" nonce="${nonce}">${scriptJson({ dashboard, lines })}</script>`;
  return page.replace(LANGUAGE, `<html lang="${first.language}"`).replace(FIRST_VIEW, () => first.html + data);
}
