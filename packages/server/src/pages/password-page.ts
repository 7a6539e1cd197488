import type { Language } from '@reporting/contract/rules';
import { knownIn, textsIn } from '../platform/texts/texts.ts';
import { escapeText } from './print-toolbar.ts';

const STYLES = `
:root { color-scheme: light dark; --fg: #161c27; --muted: #474d59; --edge: #737984; --line: #e1e4e8; --canvas: #f8fafc; --surface: #fff; --error: #bc2028; --accent: #2253cf; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --fg: #eff1f4; --muted: #b6bbc2; --edge: #848993; --line: #272a30; --canvas: #0e1014; --surface: #15171c; --error: #f88682; --accent: #8db2fc; --on-accent: #0e1014; } }
* { box-sizing: border-box; margin: 0; }
body { display: grid; min-height: 100vh; place-items: center; padding: 16px; background: var(--canvas); color: var(--fg); font: 400 14px/20px 'Inter Variable', Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 400px; margin-bottom: 72px; padding: 32px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
h1 { font-size: 20px; font-weight: 600; line-height: 28px; text-align: center; }
h1 + p { margin: 4px 0 24px; color: var(--muted); text-align: center; }
label { display: block; margin-bottom: 6px; font-size: 13px; font-weight: 500; }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px; background: var(--canvas); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--error); }
button { width: 100%; height: 40px; margin-top: 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
:is(input, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.error { margin-top: 6px; color: var(--error); font-size: 12px; line-height: 16px; }
@media (max-width: 430px) { body { place-items: start center; padding-top: 72px; background: var(--surface); } main { padding: 0; border: 0; } }`;

/** Returns the form for the password of a dashboard. It reveals nothing about the dashboard or its company. */
export function passwordPage({ siteTitle, message, language, nonce }: PasswordPage): string {
  const t = textsIn(language);
  const error =
    message === null ? '' : `<p class="error" id="error" role="alert">${escapeText(knownIn(language, message))}</p>`;
  const invalid = message === null ? '' : ' aria-invalid="true" aria-describedby="error"';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(siteTitle)}</title><style nonce="${nonce}">${STYLES}</style></head>
<body><main><h1>${t('This dashboard has a password')}</h1><p>${t('Ask the person who sent you the link.')}</p>
<form method="post"><label for="password">${t('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${invalid}>${error}
<button>${t('Open pages')}</button></form></main></body></html>
`;
}

interface PasswordPage {
  siteTitle: string;
  /** The reason why the entered password was not accepted; null before the first attempt. */
  message: string | null;
  language: Language;
  nonce: string;
}
