import type { Person } from '../people.ts';

/** Returns a content security policy without scripts, with one style sheet, and with forms only to this server and `formTargets`. */
export function pagePolicy(nonce: string, formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self'${formTargets.map((origin) => ` ${origin}`).join('')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; --page: #f3f5f8; --card: #fff; --text: #1c2024; --soft: #565f6b; --line: #d3d9e0;
  --accent: #1558c0; --on-accent: #fff; --hover: #eef3fb; --note: #fff4d6; --note-text: #5b4300; }
@media (prefers-color-scheme: dark) { :root { --page: #14171b; --card: #1d2126; --text: #eceff3; --soft: #a9b2bd;
  --line: #39414a; --accent: #8ab4f8; --on-accent: #10203a; --hover: #262c34; --note: #3a3115; --note-text: #f6dd99; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; min-height: 100vh; display: grid; place-items: center; background: var(--page);
  color: var(--text); font: 14px/20px system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 460px; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; padding: 24px; }
h1 { margin: 16px 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.note { margin: 0; padding: 8px 12px; border-radius: 6px; background: var(--note); color: var(--note-text); }
fieldset { margin: 0 0 16px; padding: 0; border: 1px solid var(--line); border-radius: 8px; }
legend { margin-inline-start: 12px; padding: 0 4px; font-weight: 600; }
label { display: flex; gap: 12px; align-items: flex-start; padding: 10px 12px; cursor: pointer; }
label:hover { background: var(--hover); }
label + label { border-block-start: 1px solid var(--line); }
input { inline-size: 18px; block-size: 18px; margin: 1px 0 0; flex: none; accent-color: var(--accent); }
small { display: block; font-size: 13px; color: var(--soft); }
b { font-weight: 600; overflow-wrap: anywhere; }
.actions { position: sticky; inset-block-end: 0; padding-block: 12px 4px; background: var(--card); display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
button { min-block-size: 40px; padding: 8px 20px; border-radius: 6px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--line); background: transparent; color: var(--text); }
button[value=allow] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; }
`;

function page(nonce: string, title: string, content: string, vendor: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="note"><strong>Sandbox.</strong> This page replaces ${escapeHtml(vendor)} on this machine. The accounts and their data are
made up; no real account is touched.</p>
${content}
</main>
</body>
</html>
`;
}

export type ConsentScreen = {
  nonce: string;
  appName: string;
  people: readonly Person[];
  /** E-mail of the preselected account. */
  chosen: string;
  scopes: readonly { scope: string; text: string; basic: boolean }[];
  /** The signed request. */
  ticket: string;
  /** Name of the vendor. */
  vendor: string;
  /** Address to which the form sends the decision. */
  action: string;
  /** Host to which the user is redirected. */
  destination: string;
};

/** Returns the consent page with accounts, requested scopes, Allow and Cancel. It contains no script. */
export function consentPage(screen: ConsentScreen): string {
  const accounts = screen.people
    .map(
      (person) => `<label><input type="radio" name="account" value="${escapeHtml(person.email)}" required${
        person.email === screen.chosen ? ' checked' : ''
      }>
<span><b>${escapeHtml(`${person.givenName} ${person.familyName}`)}</b> <small>${escapeHtml(person.email)}</small>
<small>${escapeHtml(person.role)}</small></span></label>`,
    )
    .join('\n');
  const optional = screen.scopes.filter((scope) => !scope.basic);
  const basic = screen.scopes.filter((scope) => scope.basic);
  const ticks = optional
    .map(
      ({ scope, text }) => `<label><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked>
<span>${escapeHtml(text)}</span></label>`,
    )
    .join('\n');
  return page(
    screen.nonce,
    `${screen.appName} wants to access a ${screen.vendor} account (sandbox)`,
    `<h1>${escapeHtml(screen.appName)} wants to access your ${escapeHtml(screen.vendor)} account</h1>
<p>You will go back to ${escapeHtml(screen.destination)}.</p>
<form method="post" action="${escapeHtml(screen.action)}">
<input type="hidden" name="ticket" value="${escapeHtml(screen.ticket)}">
<fieldset><legend>Choose an account</legend>
${accounts}
</fieldset>
${ticks === '' ? '' : `<fieldset><legend>${escapeHtml(screen.appName)} will be able to</legend>\n${ticks}\n</fieldset>`}
${basic.length === 0 ? '' : `<p>It will also ${escapeHtml(basic.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1)).join('; '))}.</p>`}
<div class="actions">
<button type="submit" name="decision" value="cancel" formnovalidate>Cancel</button>
<button type="submit" name="decision" value="allow">Allow</button>
</div>
</form>`,
    screen.vendor,
  );
}

/** Returns the error page that a vendor shows instead of redirecting to an unregistered address. */
export function errorPage(nonce: string, code: number, error: string, message: string, vendor: string): string {
  return page(
    nonce,
    `Error ${code}: ${error} (sandbox)`,
    `<h1>Access blocked</h1>
<p>${escapeHtml(message)}</p>
<p>Error ${code}: <code>${escapeHtml(error)}</code></p>`,
    vendor,
  );
}
