import type { Language } from '@reporting/contract/rules';
import { escapeHtml } from '../escape-html.ts';
import { textsIn } from '../texts/texts.ts';

/** Sender of a mail as the mail shows it. */
export interface MailBrand {
  /** Name of the company, or the name of the site for a mail without a company. */
  name: string;
  /** Absolute address of the company's logo; null without a logo. */
  logo: string | null;
  /** Name of the site, which is in the last line. */
  siteTitle: string;
  /** Language of the content. */
  language: Language;
}

export interface MailContent {
  subject: string;
  title: string;
  /** Texts before the button. */
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Texts after the button, in a smaller font. */
  notes?: readonly string[];
}

/** Maximum size of the HTML in bytes. Mail programs cut off HTML at about 100 kB. */
const MAX_BYTES = 30_000;

const FONT = "'Inter', 'Segoe UI', Helvetica, Arial, sans-serif";
/** Dark colours. Mail programs that remove style sheets show the light colours, which are inline. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0e1014 !important; }
  .card { background: #15171c !important; border-color: #272a30 !important; }
  .fg { color: #eff1f4 !important; }
  .muted { color: #b6bbc2 !important; }
  .rule { border-color: #272a30 !important; }
  .link { color: #8db2fc !important; }
}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }`;

/**
 * Returns a mail in the product's design, as plain text and as HTML. The HTML consists of tables with inline styles, has light and dark
 * colours, and contains at most one button. @throws Error if the HTML is longer than `MAX_BYTES`
 */
export function layOut(brand: MailBrand, content: MailContent): { subject: string; text: string; html: string } {
  const html = htmlOf(brand, content);
  if (Buffer.byteLength(html) > MAX_BYTES) throw new Error(`A mail is longer than ${MAX_BYTES} bytes.`);
  return { subject: content.subject, text: textOf(brand, content), html };
}

function textOf(brand: MailBrand, { title, paragraphs, button, notes = [] }: MailContent): string {
  const parts = [brand.name, title, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...notes];
  return `${[...parts, lastLine(brand)].join('\n\n')}\n`;
}

function lastLine({ name, siteTitle, language }: MailBrand): string {
  const t = textsIn(language);
  return name === siteTitle
    ? t('Sent by {site}.', { site: siteTitle })
    : t('Sent by {site} for {company}.', { site: siteTitle, company: name });
}

function htmlOf(brand: MailBrand, { subject, title, paragraphs, button, notes = [] }: MailContent): string {
  const logo =
    brand.logo === null
      ? ''
      : `<td style="padding-right:12px"><img src="${escapeHtml(brand.logo)}" alt="" height="32" style="display:block;height:32px;max-width:120px;border:0"></td>`;
  const text = paragraphs.map(
    (paragraph) =>
      `<p class="fg" style="margin:0 0 16px;color:#161c27;font:400 16px/24px ${FONT}">${escapeHtml(paragraph)}</p>`,
  );
  const note = notes.map(
    (line) =>
      `<p class="muted" style="margin:0 0 8px;color:#474d59;font:400 14px/20px ${FONT}">${escapeHtml(line)}</p>`,
  );
  return `<!doctype html>
<html lang="${brand.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f8fafc">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f8fafc"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border:1px solid #e1e4e8;border-radius:10px;background:#ffffff;text-align:left"><tr><td class="pad" style="padding:32px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${logo}<td class="fg" style="color:#161c27;font:600 16px/24px ${FONT}">${escapeHtml(brand.name)}</td></tr></table>
<h1 class="fg" style="margin:24px 0 12px;color:#161c27;font:600 24px/32px ${FONT}">${escapeHtml(title)}</h1>
${text.join('\n')}
${button ? buttonOf(button, brand.language) : ''}
${note.join('\n')}
<p class="muted rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e1e4e8;color:#474d59;font:400 13px/20px ${FONT}">${escapeHtml(lastLine(brand))}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Returns the HTML of the button. Its address follows as text for mail programs that show no buttons. */
function buttonOf({ label, url }: { label: string; url: string }, language: Language): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="#2253cf" style="border-radius:6px;background:#2253cf"><a href="${href}" target="_blank" style="display:inline-block;padding:12px 20px;color:#ffffff;font:500 16px/20px ${FONT};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;color:#474d59;font:400 13px/20px ${FONT};word-break:break-all">${textsIn(language)('Or open this address:')} <a class="link" href="${href}" target="_blank" style="color:#2253cf">${href}</a></p>`;
}
