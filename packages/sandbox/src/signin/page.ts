import type { SignInPerson } from './people.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; min-height: 100vh; display: grid; place-items: center; font: 14px/20px system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 440px; }
h1 { font-size: 20px; line-height: 28px; margin: 16px 0 4px; overflow-wrap: anywhere; }
fieldset { margin: 16px 0; padding: 0; border: 1px solid GrayText; border-radius: 8px; }
legend { margin-inline-start: 12px; padding: 0 4px; font-weight: 600; }
label { display: flex; gap: 12px; padding: 10px 12px; cursor: pointer; }
small { display: block; font-size: 13px; }
.actions { display: flex; gap: 8px; justify-content: flex-end; }
button { min-block-size: 40px; padding: 8px 20px; font: inherit; cursor: pointer; }
`;

/** Returns a content security policy without scripts, with one style sheet, and with forms only to this server and `origins`. */
export const pagePolicy = (nonce: string, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self'${origins.map((origin) => ` ${origin}`).join('')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function page(nonce: string, title: string, content: string): string {
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
${content}
</main>
</body>
</html>
`;
}

/** Returns the page on which a user chooses an account and allows or cancels. It contains no script. */
export function consentPage(screen: {
  nonce: string;
  provider: string;
  appName: string;
  people: readonly SignInPerson[];
  ticket: string;
  action: string;
}): string {
  const accounts = screen.people
    .map(
      ({ id, name, email, role }, at) =>
        `<label><input type="radio" name="account" value="${escapeHtml(id)}" required${at === 0 ? ' checked' : ''}>
<span><b>${escapeHtml(name)}</b> <small>${escapeHtml(email ?? 'No e-mail address')}</small> <small>${escapeHtml(role)}</small></span></label>`,
    )
    .join('\n');
  return page(
    screen.nonce,
    `Sign in to ${screen.appName} with ${screen.provider} (sandbox)`,
    `<p><strong>Sandbox.</strong> This page replaces ${escapeHtml(screen.provider)} on this machine. The accounts are made up.</p>
<h1>${escapeHtml(screen.appName)} wants your name and e-mail address from ${escapeHtml(screen.provider)}</h1>
<form method="post" action="${escapeHtml(screen.action)}">
<input type="hidden" name="ticket" value="${escapeHtml(screen.ticket)}">
<fieldset><legend>Choose an account</legend>
${accounts}
</fieldset>
<div class="actions">
<button type="submit" name="decision" value="cancel" formnovalidate>Cancel</button>
<button type="submit" name="decision" value="allow">Allow</button>
</div>
</form>`,
  );
}

export function errorPage(nonce: string, message: string): string {
  return page(nonce, 'Sign-in blocked (sandbox)', `<h1>Sign-in blocked</h1>\n<p>${escapeHtml(message)}</p>`);
}
