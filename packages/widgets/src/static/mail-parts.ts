import type { Change } from '@reporting/formatters';
import { TONE_COLOURS } from '../draw/change.ts';
import type { ColourName } from '../draw/drawing.ts';
import { type Attributes, type Child, el, type Markup } from '../draw/markup.ts';
import { DARK, LIGHT } from './colours.ts';
import type { Writing } from './html-parts.ts';

/** Width in px of the content of a mail. */
export const MAIL_WIDTH = 536;

/** The font family is written in each element, because tables do not inherit it in Outlook. The list is short, because it is repeated. */
const MAIL_FONT = 'Inter,Arial,sans-serif';

/** Classes of the text colours. `MAIL_STYLES` recolours them in dark mail programs; light colours are inline. */
const CLASSES = {
  fg: 'rm-fg',
  'fg-secondary': 'rm-2',
  'fg-tertiary': 'rm-3',
  'accent-text': 'rm-link',
  positive: 'rm-pos',
  negative: 'rm-neg',
  warning: 'rm-warn',
} as const satisfies Partial<Record<ColourName, string>>;

type TextColour = keyof typeof CLASSES;

/**
 * Rules for the style sheet of a mail: one column on phones, and the dark colours. The dark colours are last, because they also
 * replace the colours in the rules for phones. Mail programs that remove the rules show the light mail.
 */
export const MAIL_STYLES = `
@media (max-width: 480px) {
  .rm-cell { display: block !important; box-sizing: border-box; width: 100% !important; }
  .rm-next { border-right: 0 !important; border-left: 0 !important; border-top: 1px solid ${LIGHT.border} !important; }
}
@media (prefers-color-scheme: dark) {
${Object.entries(CLASSES)
  .map(([colour, name]) => `  .${name} { color: ${DARK[colour as TextColour]} !important; }`)
  .join('\n')}
  .rm-line { border-color: ${DARK.border} !important; }
  .rm-axis { border-color: ${DARK.axis} !important; }
  .rm-light { display: none !important; }
  .rm-dark { display: block !important; }
}`;

/** Writes a text element in a colour of the theme. `font` is in CSS notation, without the font family. */
export function mailText(
  name: string,
  { colour = 'fg', font, style = '', ...more }: { colour?: TextColour; font: string; style?: string } & Attributes,
  writing: Writing,
  ...children: Child[]
): Markup {
  return el(
    name,
    {
      class: CLASSES[colour],
      ...more,
      style: `margin:0;font:${font} ${MAIL_FONT};color:${writing.paint(colour)}${style === '' ? '' : `;${style}`}`,
    },
    ...children,
  );
}

const GLYPHS = { up: '▲', down: '▼', none: '–' } as const;

/**
 * Writes a change in a line: a triangle for the direction, a colour for improvement or worsening, and the word for screen
 * readers.
 */
export function mailChange(change: Change, writing: Writing): Markup {
  const colour = TONE_COLOURS[change.tone];
  if (change.value === null) return mailText('span', { colour, font: '400 12px/16px' }, writing, change.magnitude);
  const mark = el(
    'span',
    { role: 'img', 'aria-label': change.word, style: 'font-size:9px' },
    change.direction === 'none' ? GLYPHS.none : GLYPHS[change.direction],
  );
  return mailText(
    'span',
    { colour, font: '500 13px/16px', style: 'white-space:nowrap' },
    writing,
    mark,
    '\u00a0',
    el('bdi', {}, change.magnitude),
  );
}

/** Writes a table that is used for layout only. */
export function mailLayout(attributes: Attributes, ...rows: Child[]): Markup {
  return el(
    'table',
    { role: 'presentation', width: '100%', cellpadding: '0', cellspacing: '0', border: '0', ...attributes },
    ...rows,
  );
}

/** Writes the title of a widget. */
export function mailTitle(title: string, writing: Writing): Markup {
  return mailText('h2', { font: '600 16px/24px', style: 'padding:0 0 8px', dir: 'auto' }, writing, title);
}
