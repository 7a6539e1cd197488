import { NOT_AVAILABLE } from '@reporting/formatters';
import { el, join, type Markup } from '../draw/markup.ts';
import { type SummaryFigure, type SummaryScene, summaryScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import type { Writing } from './html-parts.ts';
import { mailChange, mailLayout, mailText } from './mail-parts.ts';

/**
 * Maximum number of characters of a large figure. If a figure is longer, all figures of its grid are smaller, so that the changes
 * have space beside them.
 */
const LONG = 8;
/** Maximum number of metrics below the title of a drawing. */
const MOST_LINES = 4;

/**
 * Returns the totals of a widget, and the decimals of their changes.
 * @param least minimum of the decimals, for figures in the same grid as others
 */
export function figuresOf(
  widget: InteractiveWidget,
  data: WidgetData,
  writing: Writing,
  least: SummaryScene['decimals'] = 0,
): SummaryScene {
  const { locale, messages } = writing;
  return summaryScene(widget, data, { locale, words: messages.changes }, least);
}

/** Writes figures in two columns with hairlines between them; in one column on phones. */
export function figureGrid(figures: readonly SummaryFigure[], writing: Writing): Markup {
  const line = `1px solid ${writing.paint('border')}`;
  const pairs = Array.from({ length: Math.ceil(figures.length / 2) }, (_, row) => figures.slice(row * 2, row * 2 + 2));
  const side = writing.dir === 'rtl' ? 'right' : 'left';
  const small = figures.some(({ value }) => value.length > LONG);
  const rows = pairs.map((pair, row) => {
    const cells = pair.map((figure, column) =>
      el(
        'td',
        {
          class: column > 0 ? 'rm-cell rm-next rm-line' : 'rm-cell rm-line',
          width: pair.length === 1 ? '100%' : '50%',
          colspan: pair.length === 1 ? '2' : null,
          valign: 'top',
          style: `padding:16px 20px${row > 0 ? `;border-top:${line}` : ''}${column > 0 ? `;border-${side}:${line}` : ''}`,
        },
        figureCell(figure, small, writing),
      ),
    );
    return el('tr', {}, cells);
  });
  const style = `border:${line};border-radius:10px;border-collapse:separate`;
  return mailLayout({ class: 'rm-line', style }, rows);
}

function figureCell({ label, value, previous, change }: SummaryFigure, small: boolean, writing: Writing): Markup {
  return join(
    mailText('p', { colour: 'fg-secondary', font: '500 13px/18px', dir: 'auto' }, writing, label),
    mailText(
      'p',
      { font: small ? '600 22px/32px' : '600 28px/36px' },
      writing,
      el('bdi', {}, value),
      change && [' ', mailChange(change, writing)],
    ),
    previous !== null &&
      mailText(
        'p',
        { colour: 'fg-tertiary', font: '400 12px/16px' },
        writing,
        el('bdi', {}, fill(writing.messages.was, { value: previous })),
      ),
  );
}

/** Writes the totals of a drawing, one in each line, so that they can be read without the picture. */
export function totalLines(figures: readonly SummaryFigure[], writing: Writing): Markup {
  return join(
    figures
      .filter(({ value }) => value !== NOT_AVAILABLE)
      .slice(0, MOST_LINES)
      .map(({ label, value, previous, change }) =>
        mailText(
          'p',
          { colour: 'fg-secondary', font: '400 13px/20px' },
          writing,
          label,
          ' ',
          mailText('strong', { font: '600 13px/20px' }, writing, el('bdi', {}, value)),
          change && [' ', mailChange(change, writing)],
          previous !== null && [
            ' ',
            mailText(
              'span',
              { colour: 'fg-tertiary', font: '400 12px/20px' },
              writing,
              el('bdi', {}, fill(writing.messages.was, { value: previous })),
            ),
          ],
        ),
      ),
  );
}
