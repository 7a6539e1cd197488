import { MAIL_STYLES, MAIL_WIDTH } from '@reporting/widgets/static';
import { escapeHtml } from '../platform/escape-html.ts';
import type { MailLogo } from './logo.ts';

const FONT = "Inter,'Segoe UI',Arial,sans-serif";
const PADDING = 32;

/** The parts of a report's mail. All texts are plain text, except the HTML of the blocks. */
export interface ReportLayout {
  locale: string;
  dir: 'ltr' | 'rtl';
  subject: string;
  name: string;
  logo: MailLogo | null;
  /** The dates that the data covers, as text. */
  range: string;
  title: string;
  /**
   * The sender's message, if there is one, and a generated text. The generated text describes the data, or states that
   * there is no data or that the report is ready.
   */
  paragraphs: readonly string[];
  button: { label: string; url: string };
  blocks: readonly { html: string; text: string }[];
  /** Notes about content that the mail omits. `lead` is the bold beginning of a note. */
  notes: readonly { lead: string; text: string }[];
  /** Texts about the sender, the dates, and the attached or missing PDF. */
  foot: readonly string[];
  /** Links at the end, for example the link that stops the reports. */
  links: readonly { label: string; url: string }[];
  companyLogo: MailLogo | null;
}

/** Styles that replace inline styles. The inline colours are those of the light theme, for mail programs that remove style sheets. */
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .rm-pad { padding-left: 16px !important; padding-right: 16px !important; }
  .rm-title { font-size: 22px !important; line-height: 28px !important; }
  .rm-date { padding: 0 !important; text-align: start !important; }
}
@media (prefers-color-scheme: dark) {
  .rm-page { background: #15171c !important; }
  .rm-note { background: #2a2110 !important; }
}
${MAIL_STYLES}`;

/** Writes a report as HTML tables with inline styles, for light and dark themes. */
export function reportHtml(report: ReportLayout): string {
  const { locale, dir, subject, button, links } = report;
  const end = dir === 'rtl' ? 'left' : 'right';
  const paragraphs = report.paragraphs.map((text) =>
    line('p', text, { font: '400 16px/24px', colour: SECONDARY, style: 'margin:0 0 12px' }),
  );
  const notes = report.notes.map(
    ({ lead, text }) =>
      `<tr><td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="rm-note" bgcolor="#fff3dc" style="padding:12px 16px;border-radius:8px;background:#fff3dc">${wrap('p', `<strong>${escapeHtml(lead)}</strong> ${escapeHtml(text)}`, { font: '400 14px/20px', colour: FG })}</td></tr></table></td></tr>`,
  );
  const foot = report.foot.map((text) => line('p', text, { font: '400 12px/18px', colour: TERTIARY }));
  const ends = links.map(
    ({ label, url }) =>
      `<a class="rm-link" href="${escapeHtml(url)}" target="_blank" style="color:#2253cf">${escapeHtml(label)}</a>`,
  );
  const style = `padding:24px ${PADDING}px ${PADDING}px`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>
<body class="rm-page" style="margin:0;padding:0;background:#ffffff"><div role="main">
<table role="presentation" class="rm-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff"><tr><td align="center">
<!--[if mso]><table role="presentation" width="${MAIL_WIDTH + 2 * PADDING}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${MAIL_WIDTH + 2 * PADDING}px;text-align:${dir === 'rtl' ? 'right' : 'left'}"><tr><td class="rm-pad" style="${style}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:0 0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${logoCell(report.logo, dir)}<td class="rm-cell">${line('p', report.name, { font: '600 16px/24px', colour: FG })}</td><td class="rm-cell rm-date" align="${end}" style="padding:0 12px;padding-${end}:0;white-space:nowrap">${line('p', report.range, { font: '400 13px/24px', colour: TERTIARY })}</td></tr></table></td></tr>
<tr><td style="padding:0 0 24px"><h1 class="rm-fg rm-title" dir="auto" style="margin:0 0 12px;color:${FG};font:600 26px/34px ${FONT}">${escapeHtml(report.title)}</h1>
${paragraphs.join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td bgcolor="#2253cf" style="border-radius:6px;background:#2253cf"><a href="${escapeHtml(button.url)}" target="_blank" style="display:inline-block;padding:10px 18px;color:#ffffff;font:500 15px/20px ${FONT};text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table></td></tr>
${report.blocks.map(({ html }) => html).join('\n')}
${notes.join('\n')}
<tr><td class="rm-line" style="padding:16px 0 0;border-top:1px solid #e1e4e8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${logoCell(report.companyLogo, dir, 24)}<td>${foot.join('\n')}
${wrap('p', ends.join(' &#160; '), { font: '400 12px/18px', colour: TERTIARY })}</td></tr></table></td></tr>
</table>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div></body></html>
`;
}

/** Writes the same report as plain text. */
export function reportText(report: ReportLayout): string {
  const { name, range, title, paragraphs, button, blocks, notes, foot, links } = report;
  return `${[
    `${name}\n${range}`,
    title,
    ...paragraphs,
    `${button.label}:\n${button.url}`,
    ...blocks.map(({ text }) => text),
    ...notes.map(({ lead, text }) => `${lead} ${text}`),
    ['--', ...foot].join('\n'),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n')}\n`;
}

interface Look {
  font: string;
  colour: string;
  style?: string;
}

const FG = '#161c27';
const SECONDARY = '#474d59';
const TERTIARY = '#606772';
const CLASSES: Readonly<Record<string, string>> = { [FG]: 'rm-fg', [SECONDARY]: 'rm-2', [TERTIARY]: 'rm-3' };

/** @param html content whose texts are already escaped */
function wrap(name: string, html: string, { font, colour, style = 'margin:0' }: Look): string {
  return `<${name} class="${CLASSES[colour]}" dir="auto" style="${style};color:${colour};font:${font} ${FONT}">${html}</${name}>`;
}

const line = (name: string, text: string, look: Look): string =>
  wrap(name, escapeHtml(text).replaceAll('\n', '<br>'), look);

function logoCell(logo: MailLogo | null, dir: 'ltr' | 'rtl', most = 32): string {
  if (!logo) return '';
  const scale = Math.min(1, most / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return `<td width="${width}" style="padding:${dir === 'rtl' ? '0 0 0 12px' : '0 12px 0 0'}"><img src="cid:${logo.file.cid}" alt="" width="${width}" height="${height}" style="display:block;border:0"></td>`;
}
