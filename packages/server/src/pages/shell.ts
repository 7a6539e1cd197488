import type { Bootstrap } from '@reporting/contract';
import { scriptJson } from '../platform/http/script-json.ts';

const PLACEHOLDER = '<!--bootstrap-->';

/** Returns the HTML of an app page that contains the bootstrap object. */
export function fillShell(shell: string, bootstrap: Bootstrap, nonce: string): string {
  const script = `<script type="application/json" id="bootstrap" nonce="${nonce}">${scriptJson(bootstrap)}</script>`;
  // A replacer function, because `$` in a replacement text is a pattern.
  return shell.replace(PLACEHOLDER, () => script);
}
