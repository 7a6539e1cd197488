/** The renderer: draws a widget as a card, and a grid of cards. Styles: `@reporting/widgets/styles.css`. */

export { loadFormats } from './card/pictures.ts';
export { Widget } from './card/widget.tsx';
export type { WidgetProps } from './card/widget-props.ts';
export {
  DashboardTheme,
  type DashboardThemeProps,
  OnCanvas,
  type OnCanvasProps,
} from './dashboard/dashboard-theme.tsx';
export { WidgetGrid, type WidgetGridProps } from './grid/widget-grid.tsx';
export type {
  CellDetail,
  LegendDetail,
  PartData,
  PartValue,
  PointDetail,
  RangeDetail,
  WidgetParts,
} from './react/parts.ts';
export { SourceMark } from './react/source-mark.tsx';
export type { FormatProps, SourceTypeLook } from './react/widgets-context.ts';
export { WidgetsProvider, type WidgetsProviderProps } from './react/widgets-provider.tsx';
export { BUILT_FORMATS } from './state/built-formats.ts';
export { ENGLISH_MESSAGES, type WidgetMessages } from './words/messages.ts';
export { sourceName } from './words/source-names.ts';
