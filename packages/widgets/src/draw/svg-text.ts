import { fitText, textWidth } from '../model/text-width.ts';
import type { ColourName, Drawing } from './drawing.ts';
import { el, join, type Markup } from './markup.ts';

export interface TextStyle {
  size?: number;
  weight?: 400 | 500 | 600;
  /** Default: the colour of the group that contains the text. */
  fill?: ColourName;
  anchor?: 'start' | 'middle' | 'end';
  /** True: `y` is the vertical middle of digits. Otherwise `y` is the baseline. */
  middle?: boolean;
  tracking?: string | undefined;
  /** Value of `data-text`. `data-slot` is not used, because style sheets set the typography of slots. */
  name?: string;
}

/** Distance from the vertical middle of digits to their baseline, as a fraction of the font size. */
const MIDDLE = 0.36;

/** Returns the letter spacing of a font size in px. Large figures have tighter spacing, as on screen. */
export function trackingOf(size: number): string | undefined {
  if (size >= 40) return '-0.026em';
  if (size >= 28) return '-0.022em';
  if (size >= 20) return '-0.016em';
  return size >= 16 ? '-0.011em' : undefined;
}

/** Returns the attributes of a text. */
export function textStyle(drawing: Drawing, style: TextStyle): Record<string, string | number | undefined> {
  const { size, weight, fill, anchor, tracking, name } = style;
  return {
    'data-text': name,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    'font-size': size === 12 ? undefined : size,
    'font-weight': weight === 400 ? undefined : weight,
    'letter-spacing': tracking,
    // Tabular figures are only for numbers that are aligned in a column.
    'font-variant': size !== undefined && size >= 16 ? 'normal' : undefined,
    fill: fill && drawing.paint(fill),
  };
}

/** Draws one line of text. */
export function svgText(
  drawing: Drawing,
  x: number,
  y: number,
  style: TextStyle,
  ...children: (Markup | string)[]
): Markup {
  const baseline = style.middle ? y + MIDDLE * (style.size ?? 12) : y;
  return el('text', { x, y: baseline, ...textStyle(drawing, style) }, children);
}

/** Writes a text, truncated to `width` px. A truncated text has a title with the whole text. */
export function fittedText(
  drawing: Drawing,
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle,
): Markup {
  const shown = fitText(text, width, style.size ?? 12, style.weight ?? 400);
  const label = svgText(drawing, x, y, style, shown);
  return wholeText(text, label, shown);
}

/** Adds a title with the whole text if the label shows only a part of it. */
export function wholeText(text: string, label: Markup, shown: string): Markup {
  return shown === text ? label : el('g', {}, el('title', {}, text), label);
}

/** Breaks a text between words into at most `most` lines of `width` px. The last line is truncated if it is too long. */
export function wrapText(
  text: string,
  width: number,
  most: number,
  size = 12,
  weight: 400 | 500 | 600 = 400,
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const [place, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size, weight) > width) {
      if (lines.length === most - 1) {
        return [...lines, fitText([line, ...words.slice(place)].join(' '), width, size, weight)];
      }
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, fitText(line, width, size, weight)];
}

/** Writes lines of text, one below the other. */
export function svgLines(
  drawing: Drawing,
  lines: readonly string[],
  x: number,
  y: number,
  step: number,
  style: TextStyle,
): Markup {
  return join(lines.map((line, index) => svgText(drawing, x, y + index * step, style, line)));
}
