import { el, join, Markup } from '../draw/markup.ts';
import type { SceneSize } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { MAIL_WIDTH } from './mail-parts.ts';
import { drawingOf, type StaticOptions } from './options.ts';
import { pictureOf, svgRoot } from './render-svg.ts';

/**
 * The variants of a picture: `1x` for Outlook, which scales badly; `2x` for other mail programs; `dark` for dark mail programs.
 */
export const MAIL_VARIANTS = ['1x', '2x', 'dark'] as const;
export type MailVariant = (typeof MAIL_VARIANTS)[number];

/**
 * A drawing of a mail as SVG. The caller sends it as PNG in three variants: light in two densities, and dark in the higher
 * density.
 */
export interface MailImage {
  /** Name of the picture in the mail, such as `chart-3`. */
  name: string;
  /** Displayed size in px. */
  width: number;
  height: number;
  light: string;
  dark: string;
}

/**
 * Drawings are drawn at this width in px and enlarged. Their texts are then as large as the texts of the mail, and readable on a
 * phone.
 */
const DRAWN_WIDTH = 440;
/** Margin in px at the sides, because letters may be wider than estimated. */
const INSET = 2;
const HEIGHTS: Partial<Record<InteractiveWidget['format'], number>> = { 'chart:gauge': 140, 'chart:radar': 240 };
const HEIGHT = 200;

/** Returns a widget's drawing, or the reason if its data is not drawable. Null for a format without a drawing. */
export function mailDrawing(
  name: string,
  widget: InteractiveWidget,
  data: WidgetData,
  options: StaticOptions,
  muted: boolean,
): MailImage | { reason: string } | null {
  const size = { width: DRAWN_WIDTH, height: HEIGHTS[widget.format] ?? HEIGHT };
  const light = svgOf(widget, data, size, { ...options, theme: 'light' }, muted);
  const dark = svgOf(widget, data, size, { ...options, theme: 'dark' }, muted);
  if (light === null || dark === null) return null;
  if (typeof light !== 'string') return light;
  if (typeof dark !== 'string') return dark;
  const scale = MAIL_WIDTH / (DRAWN_WIDTH + 2 * INSET);
  return { name, width: MAIL_WIDTH, height: Math.round(size.height * scale), light, dark };
}

function svgOf(
  widget: InteractiveWidget,
  data: WidgetData,
  size: SceneSize,
  options: StaticOptions,
  muted: boolean,
): string | { reason: string } | null {
  const drawing = drawingOf(options, muted);
  const picture = pictureOf(widget, data, size, drawing);
  if (picture === null) return null;
  if (picture.kind === 'not-drawable') return { reason: picture.message };
  const inset = el('g', { transform: `translate(${INSET} 0)` }, picture.markup);
  return svgRoot(inset, { ...size, width: size.width + 2 * INSET }, null, drawing).source;
}

/** Writes the elements of a picture. A mail program shows exactly one of them. */
export function imageMarkup({ name, width, height }: MailImage, alt: string): Markup {
  const image = (variant: MailVariant, attributes: { class?: string; style: string }) =>
    el('img', { src: `cid:${name}-${variant}`, width, height, alt, ...attributes });
  const fluid = `width:100%;max-width:${width}px;height:auto;border:0`;
  return join(
    new Markup('<!--[if mso]>'),
    image('1x', { style: 'border:0' }),
    new Markup('<![endif]--><!--[if !mso]><!-->'),
    image('2x', { class: 'rm-light', style: `display:block;${fluid}` }),
    image('dark', { class: 'rm-dark', style: `display:none;${fluid}` }),
    new Markup('<!--<![endif]-->'),
  );
}
