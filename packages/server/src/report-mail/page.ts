import { escapeHtml } from '../platform/escape-html.ts';

const STYLES = `
:root { color-scheme: light dark; --fg: #161c27; --muted: #474d59; --line: #e1e4e8; --canvas: #f8fafc; --surface: #fff; --accent: #2253cf; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --fg: #eff1f4; --muted: #b6bbc2; --line: #272a30; --canvas: #0e1014; --surface: #15171c; --accent: #8db2fc; --on-accent: #0e1014; } }
* { box-sizing: border-box; margin: 0; }
body { display: grid; min-height: 100vh; place-items: center; padding: 16px; background: var(--canvas); color: var(--fg); font: 400 14px/20px Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 440px; margin-bottom: 72px; padding: 32px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
h1 { margin-bottom: 8px; font-size: 20px; font-weight: 600; line-height: 28px; }
p { color: var(--muted); overflow-wrap: anywhere; }
button { width: 100%; min-height: 44px; margin-top: 24px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 430px) { body { place-items: start center; padding-top: 72px; background: var(--surface); } main { padding: 0; border: 0; } }`;

/** A page outside the app with a title, a sentence and at most one button. */
export interface LinkPage {
  /** Language of the texts. */
  language: string;
  siteTitle: string;
  nonce: string;
  title: string;
  text: string;
  /** The button of the form and its action. */
  button?: { label: string; action: 'stop' | 'resume' };
}

export function linkPage({ language, siteTitle, nonce, title, text, button }: LinkPage): string {
  const form = button
    ? `<form method="post"><input type="hidden" name="action" value="${button.action}"><button>${escapeHtml(button.label)}</button></form>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | ${escapeHtml(siteTitle)}</title><style nonce="${nonce}">${STYLES}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>${form}</main></body></html>
`;
}
