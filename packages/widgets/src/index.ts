/** The renderer: a widget as a card, and the grid that cards stand in. Styles: `@reporting/widgets/styles.css`. */
export { BUILT_FORMATS } from './card/built-formats.ts';
export { ENGLISH_MESSAGES, type WidgetMessages } from './card/messages.ts';
export { loadFormats } from './card/pictures.ts';
export { SourceMark } from './card/source-mark.tsx';
export { sourceName } from './card/source-names.ts';
export { Widget, type WidgetProps } from './card/widget.tsx';
export {
  DashboardTheme,
  type DashboardThemeProps,
  OnCanvas,
  type OnCanvasProps,
} from './dashboard/dashboard-theme.tsx';
export { WidgetGrid, type WidgetGridProps } from './grid/widget-grid.tsx';
