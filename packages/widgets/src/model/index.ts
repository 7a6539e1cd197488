/** Pure rules of widgets: from widget JSON and data to scenes, and the operations of an editor. No React. */

export { DESCRIPTION_WORDS, type DescriptionWords } from '../words/description.ts';
export { NARRATIVE_WORDS, type NarrativeWords } from '../words/narrative.ts';
export {
  GAUGE_WORDS,
  type GaugeWords,
  PIE_WORDS,
  type PieWords,
  RADAR_WORDS,
  type RadarWords,
} from '../words/round.ts';
export { ageText } from './age.ts';
export { bySize } from './by-size.ts';
export { barRects } from './chart-bars.ts';
export type { ChartContent, ChartSeries, DataColour } from './chart-content.ts';
export type {
  AxisLabel,
  BarRect,
  BarValueLabel,
  ChartScene,
  EndLabel,
  Plot,
  SceneAxis,
  SceneOptions,
  SceneSize,
} from './chart-geometry.ts';
export { xOf, yOf } from './chart-geometry.ts';
export { describePoint, type PointReading, readPoint } from './chart-reading.ts';
export { chartScene, nearestPoint } from './chart-scene.ts';
export { chartContent, isStacked } from './chart-series.ts';
export { isWidgetComplete, type MissingField, missingFields } from './complete.ts';
export { type DescriptionOptions, describeWidget } from './describe.ts';
export { type EditRun, nextRun, RUN_PAUSE, runName } from './edit-run.ts';
export { type FormulaText, formulaText } from './formula.ts';
export {
  type GaugeContent,
  type GaugeScene,
  gaugeContent,
  gaugeScene,
} from './gauge-scene.ts';
export { type History, newHistory, record, redo, undo } from './history.ts';
export { type InstanceResult, joinInstances } from './join.ts';
export { columnsFor, GRID, inOrder, type Placement, packWidgets, rowsHeight } from './layout.ts';
export { type AllowsTotals, isMergeable, mergeWidgets } from './merge.ts';
export type { Metric, TextOptions } from './metrics.ts';
export { type Narrative, type NarrativeOptions, narrate } from './narrative.ts';
export type { NarrativeEntry } from './narrative-moves.ts';
export {
  copyWidget,
  defaultFormatOptions,
  type IdGenerator,
  moveWidget,
  newInstance,
  newPassiveWidget,
  newWidget,
  putWidget,
  removeWidget,
  resizeWidget,
  setFormat,
  setType,
  suggestPrefix,
  uniquePrefix,
  uniquePrefixes,
  type WidgetDefaults,
} from './operations.ts';
export { articlesIn, type Media, mediaOf, passiveTexts, setPassiveType } from './passive.ts';
export { type NotDrawable, type PieContent, pieContent } from './pie-content.ts';
export {
  type DrawnSlice,
  type PieLabel,
  type PieList,
  type PieScene,
  type PieTotal,
  pieScene,
  sliceAt,
} from './pie-scene.ts';
export { describeSlice, type PieRow, type PieSlice, pieRows, pieTotalText } from './pie-slices.ts';
export {
  type CellPoint,
  type CellSize,
  draggedSize,
  landingPosition,
  type MoveKey,
  placeOf,
  stepWidget,
} from './placing.ts';
export {
  POSITION_METRICS,
  type Position,
  type PositionMetric,
  type PositionMove,
  type PositionPair,
  positionBand,
  positionMove,
  readPosition,
} from './positions.ts';
export { publicData, publicOrder } from './public-data.ts';
export {
  type AxisReading,
  type BarsInstead,
  describeAxis,
  type RadarContent,
  radarContent,
  readAxis,
} from './radar-content.ts';
export type { RadarLabel } from './radar-labels.ts';
export {
  axisAt,
  type RadarLegendItem,
  type RadarOutline,
  type RadarScene,
  radarScene,
} from './radar-scene.ts';
export { isReadableData, isReadableWidget } from './readable.ts';
export { type RefreshLevel, refreshLevel, sameJson } from './refresh-level.ts';
export { type Block, type Inline, parseRichText, plainText } from './rich-text.ts';
export { type SparkPoints, type SummaryFigure, type SummaryScene, summaryScene } from './summary-scene.ts';
export { type TableCell, type TableColumn, type TableScene, tableScene } from './table-scene.ts';
export { showsTotalsOnly } from './totals-only.ts';
