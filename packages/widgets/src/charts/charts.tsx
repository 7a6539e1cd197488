import { useMemo } from 'react';
import { Widget } from '../card/widget.tsx';
import type { WidgetProps } from '../card/widget-props.ts';
import type { WidgetParts } from '../react/parts.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { type ChartData, type DataRow, widgetDataOf, widgetOf } from './chart-data.ts';

type CardProps = Pick<
  WidgetProps,
  | 'locale'
  | 'messages'
  | 'headingLevel'
  | 'actions'
  | 'menu'
  | 'onReady'
  | 'onError'
  | 'error'
  | 'refreshing'
  | keyof WidgetParts
>;

/** Properties of every chart. A chart fills its container; the page sets the container's height. */
export interface ChartProps<R extends DataRow = DataRow> extends Omit<ChartData<R>, 'data'>, CardProps {
  readonly title: string;
  /** One row for each day, hour or name, in any order, or null while the rows are loading. */
  readonly data: readonly R[] | null;
  /** How changes from `previous` are shown. Default: in percent. */
  readonly change?: 'percent' | 'absolute' | 'none' | undefined;
  /** Order of names. Default: the order of `data`. Days are always in chronological order. */
  readonly orderBy?: { readonly key: Extract<keyof R, string>; readonly dir: 'asc' | 'desc' } | undefined;
  /** Maximum number of names. Default: 15. */
  readonly rowsLimit?: number | undefined;
  /** Size of the card in grid cells. It determines the details of the drawing. Default: 2 by 1. */
  readonly size?: { readonly width: 1 | 2 | 3 | 4; readonly height: 1 | 2 | 3 } | undefined;
}

const NO_OPTIONS = {};
const DEFAULT_SIZE = { width: 2, height: 1 } as const;

function Chart<R extends DataRow>({
  format,
  formatOptions,
  ...props
}: ChartProps<R> & Pick<InteractiveWidget, 'format' | 'formatOptions'>) {
  const {
    title,
    data,
    columns,
    previous,
    totals,
    timezone,
    change = 'percent',
    orderBy,
    rowsLimit = 15,
    ...rest
  } = props;
  const { size, granularity, ...card } = rest;
  const { width, height } = size ?? DEFAULT_SIZE;
  const options = JSON.stringify(formatOptions);
  const order = orderBy && `${orderBy.dir} ${orderBy.key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: options and order are compared as text, so a page can write them inline.
  const widget = useMemo(
    () =>
      widgetOf({
        title,
        format,
        formatOptions,
        columns,
        columnsWide: width,
        rowsHigh: height,
        rowsLimit,
        orderBy: orderBy ?? null,
        change: previous ? change : 'none',
      }),
    [title, format, options, columns, width, height, rowsLimit, order, change, previous !== undefined],
  );
  const given = useMemo(
    () => data && widgetDataOf({ data, columns, previous, totals, timezone, granularity }),
    [data, columns, previous, totals, timezone, granularity],
  );
  return <Widget {...card} widget={widget} data={given} />;
}

/** Lines over days or names. */
export function LineChart<R extends DataRow>({ grid = true, ...props }: ChartProps<R> & { readonly grid?: boolean }) {
  return <Chart {...props} format="chart" formatOptions={{ type: 'line', visibleGrid: grid }} />;
}

export interface StackedChartProps<R extends DataRow = DataRow> extends ChartProps<R> {
  readonly grid?: boolean | undefined;
  /** Figures that can be added up are stacked. Default: areas true, bars false. */
  readonly stacked?: boolean | undefined;
}

/** Areas over days or names. */
export function AreaChart<R extends DataRow>({ grid = true, stacked = true, ...props }: StackedChartProps<R>) {
  return <Chart {...props} format="chart" formatOptions={{ type: 'area', visibleGrid: grid, stacked }} />;
}

/** Bars over days or names. */
export function BarChart<R extends DataRow>({ grid = true, stacked = false, ...props }: StackedChartProps<R>) {
  return <Chart {...props} format="chart" formatOptions={{ type: 'bar', visibleGrid: grid, stacked }} />;
}

/** The names with the largest values of the first figure, as parts of a whole. */
export function PieChart<R extends DataRow>({
  doughnut = false,
  ...props
}: ChartProps<R> & { readonly doughnut?: boolean }) {
  return <Chart {...props} format="chart:pie" formatOptions={{ doughnut }} />;
}

/** 3 to 20 names or figures of one unit around a centre. */
export function RadarChart<R extends DataRow>({
  labels = false,
  ...props
}: ChartProps<R> & { readonly labels?: boolean }) {
  return <Chart {...props} format="chart:radar" formatOptions={{ visibleLabels: labels }} />;
}

/** The total of the first figure on a scale between two ends. */
export function Gauge<R extends DataRow>({
  min = 0,
  max = 100,
  ...props
}: ChartProps<R> & { readonly min?: number; readonly max?: number }) {
  return <Chart {...props} format="chart:gauge" formatOptions={{ minValue: min, maxValue: max }} />;
}

/** A format of the page, registered with the `WidgetsProvider`. */
export function CustomChart<R extends DataRow>({
  format,
  options = NO_OPTIONS,
  ...props
}: ChartProps<R> & {
  readonly format: string;
  /** Options of the format: the widget's `formatOptions`. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}) {
  return <Chart {...props} format={format} formatOptions={{ ...options }} />;
}

/** Rows with totals, and changes beside them. */
export function DataTable<R extends DataRow>(props: ChartProps<R>) {
  return <Chart {...props} format="table" formatOptions={{}} />;
}

/** The totals of the figures with their changes; sparklines if the rows are days. */
export function KeyFigures<R extends DataRow>(props: ChartProps<R>) {
  return <Chart {...props} format="summary" formatOptions={{}} />;
}
