import type { Bootstrap } from '@reporting/contract';
import { scriptJson } from '../platform/http/script-json.ts';

const PLACEHOLDER = '<!--bootstrap-->';

/** A page of the app with the bootstrap object in it. */
export function fillShell(shell: string, bootstrap: Bootstrap, nonce: string): string {
  const script = `<script type="application/json" id="bootstrap" nonce="${nonce}">${scriptJson(bootstrap)}</script>`;
  // A replacer function: a dollar sign in the data means nothing.
  return shell.replace(PLACEHOLDER, () => script);
}
