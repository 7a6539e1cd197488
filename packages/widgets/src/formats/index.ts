/** Defines formats of the page, which are passed to `WidgetsProvider`. */

export type { Metric } from '../model/metrics.ts';
export type { FormatProps } from '../react/widgets-context.ts';
export {
  defineFormat,
  type FormatDefinition,
  type FormatDrawingProps,
  type FormatInput,
  type FormatRow,
  type FormatTooltip,
} from './define-format.tsx';
