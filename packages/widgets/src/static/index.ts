/**
 * Writes widgets and dashboards as SVG and HTML without a browser and without React: for print, mail, files and a server's first
 * answer.
 */

export type { ColourName } from '../draw/drawing.ts';
export { STATIC_WORDS, type StaticWords } from '../words/static.ts';
export { DARK, LIGHT, type Palette, type StaticTheme } from './colours.ts';
export type { DashboardContent, StaticDashboard } from './dashboard.ts';
export { type FirstDrawingOptions, renderFirstDrawing } from './first-drawing.ts';
export { type CardOptions, renderWidgetHtml } from './html-card.ts';
export { type MailBlock, type MailContent, type MailOptions, renderMail } from './mail.ts';
export { MAIL_VARIANTS, type MailImage, type MailVariant } from './mail-drawing.ts';
export { MAIL_STYLES, MAIL_WIDTH } from './mail-parts.ts';
export type { StaticOptions } from './options.ts';
export type { Orientation, Paper } from './paper.ts';
export {
  type DashboardOptions,
  type PrintOptions,
  printDocument,
  printDocumentInSteps,
  renderDashboardHtml,
} from './print.ts';
export {
  renderSparklineSvg,
  renderWidgetSvg,
  type SparklineOptions,
  type SvgOptions,
} from './render-svg.ts';
export { staticStyles } from './static-styles.ts';
