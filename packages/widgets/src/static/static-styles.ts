import { drawingOf, type StaticOptions } from './options.ts';
import { cardStyles } from './styles.ts';

/** Returns the style sheet for the cards of `renderWidgetHtml`, in the theme of the drawings. */
export function staticStyles(options: Pick<StaticOptions, 'theme' | 'colours' | 'fontFamily'> = {}): string {
  const { paint, fontFamily } = drawingOf(options);
  return cardStyles(paint, fontFamily);
}
