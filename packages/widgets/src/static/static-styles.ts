import { drawingOf, type StaticOptions } from './options.ts';
import { cardStyles } from './styles.ts';

/** The style sheet that the cards of `renderWidgetHtml` want around them, in the theme that they were drawn for. */
export function staticStyles(options: Pick<StaticOptions, 'theme' | 'colours' | 'fontFamily'> = {}): string {
  const { paint, fontFamily } = drawingOf(options);
  return cardStyles(paint, fontFamily);
}
