import { escapeHtml } from '../platform/escape-html.ts';

const STYLES = `
:root { color-scheme: light dark; --fg: #161c27; --muted: #474d59; --line: #e1e4e8; --canvas: #f8fafc; --surface: #fff; --accent: #2253cf; }
@media (prefers-color-scheme: dark) { :root { --fg: #eff1f4; --muted: #b6bbc2; --line: #272a30; --canvas: #0e1014; --surface: #15171c; --accent: #8db2fc; } }
* { box-sizing: border-box; margin: 0; }
body { max-width: 880px; margin: 0 auto; padding: 32px 16px 72px; background: var(--canvas); color: var(--fg); font: 400 14px/20px 'Inter Variable', Inter, system-ui, sans-serif; }
h1 { font-size: 20px; font-weight: 600; line-height: 28px; }
h2 { margin: 24px 0 8px; font-size: 14px; font-weight: 600; }
h1 + p { margin: 4px 0 24px; color: var(--muted); }
a { color: var(--accent); }
:is(a, iframe, pre):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul { padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); list-style: none; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li strong { font-weight: 500; }
li span { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 80vh; min-height: 560px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); font: 400 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (pointer: coarse) { li a { min-height: 44px; } }`;

export interface ListedMail {
  name: string;
  to: string;
  subject: string;
  /** Time in ISO 8601. */
  date: string;
}

export interface ShownMail extends ListedMail {
  from: string;
  text: string;
}

const page = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLES}</style></head>
<body><main>${body}</main></body></html>
`;

const time = (date: string) =>
  `<time datetime="${escapeHtml(date)}">${escapeHtml(date.replace('T', ' ').slice(0, 16))} UTC</time>`;

/** Returns the page that lists the mails of the demo in the given order. */
export function listPage(mails: readonly ListedMail[], nonce: string): string {
  const items = mails.map(
    ({ name, to, subject, date }) =>
      `<li><a href="/mailbox/${escapeHtml(name)}"><strong>${escapeHtml(subject)}</strong><span>${time(date)}</span><span>${escapeHtml(to)}</span></a></li>`,
  );
  const list =
    items.length === 0
      ? '<p>No mail yet. Reload this page after an action that sends one.</p>'
      : `<ul>${items.join('\n')}</ul>`;
  return page(
    'Mailbox',
    nonce,
    `<h1>Mailbox</h1><p>The demo sends no mail. This page shows what it would send.</p>${list}`,
  );
}

/** Returns the page of one mail. The HTML of the mail is in a frame without scripts. */
export function mailPage({ name, to, from, subject, date, text }: ShownMail, nonce: string): string {
  return page(
    subject,
    nonce,
    `<p><a href="/mailbox">All mails</a></p><h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Sent</dt><dd>${time(date)}</dd></dl>
<iframe title="Mail as HTML" src="/mailbox/${escapeHtml(name)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2 id="text">Mail as text</h2><pre aria-labelledby="text" tabindex="0">${escapeHtml(text)}</pre>`,
  );
}
