import type { Bootstrap } from '@reporting/contract';

const PLACEHOLDER = '<!--bootstrap-->';

/** JSON that can stand in an HTML script element: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A page of the app with the bootstrap object in it. */
export function fillShell(shell: string, bootstrap: Bootstrap, nonce: string): string {
  const script = `<script type="application/json" id="bootstrap" nonce="${nonce}">${scriptJson(bootstrap)}</script>`;
  // A replacer function: a dollar sign in the data means nothing.
  return shell.replace(PLACEHOLDER, () => script);
}
