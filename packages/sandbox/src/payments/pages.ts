import { randomBytes } from 'node:crypto';
import type { Reply } from '../http/reply.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; --card: #fff; --text: #1c2024; --soft: #565f6b; --line: #d3d9e0; --accent: #1558c0;
  --on-accent: #fff; --note: #fff4d6; --note-text: #5b4300; --error: #b3261e; --page: #f3f5f8; }
@media (prefers-color-scheme: dark) { :root { --card: #1d2126; --text: #eceff3; --soft: #a9b2bd; --line: #39414a;
  --accent: #8ab4f8; --on-accent: #10203a; --note: #3a3115; --note-text: #f6dd99; --error: #f2a19b; --page: #14171b; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; min-height: 100vh; display: grid; place-items: center; background: var(--page);
  color: var(--text); font: 14px/20px system-ui, sans-serif; }
body.popup { background: rgb(14 16 20 / 60%); }
main { inline-size: 100%; max-inline-size: 440px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
h1 { margin: 16px 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0 0 16px; color: var(--soft); }
.note { margin: 0; padding: 8px 12px; border-radius: 6px; background: var(--note); color: var(--note-text); }
.error { color: var(--error); }
dl { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; margin: 16px 0; padding: 16px 0; border-block: 1px solid var(--line); }
dd { margin: 0; font-variant-numeric: tabular-nums; text-align: end; }
fieldset { margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; }
legend { padding: 0 4px; font-weight: 600; }
.field { display: block; margin-block-end: 16px; font-weight: 600; }
.choice { display: flex; gap: 12px; padding: 6px 0; cursor: pointer; }
input[type=email] { display: block; inline-size: 100%; min-block-size: 40px; margin-block-start: 4px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
.actions.start { justify-content: flex-start; }
button { min-block-size: 40px; padding: 8px 20px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Returns a page of the provider. Pages from loopback addresses may frame a `popup` page. */
export function page(
  title: string,
  content: string,
  options: { popup?: boolean; script?: string; status?: number } = {},
): Reply {
  const nonce = randomBytes(16).toString('base64');
  const { popup = false, script, status = 200 } = options;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
        "form-action 'self'",
        "base-uri 'none'",
        `frame-ancestors ${popup ? 'http://127.0.0.1:* http://localhost:*' : "'none'"}`,
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(popup ? { 'cross-origin-resource-policy': 'cross-origin' } : { 'x-frame-options': 'DENY' }),
    },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body${popup ? ' class="popup"' : ''}><main>
<p class="note"><strong>Sandbox.</strong> This page replaces the payment provider. No real card is charged.</p>
${content}
</main>${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}</body></html>
`,
  };
}

export const money = (amount: number): string => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
export const day = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at);

export const button = (name: string, value: string, text: string, primary = false): string =>
  `<button name="${name}" value="${value}"${primary ? ' class="primary"' : ''}>${text}</button>`;
