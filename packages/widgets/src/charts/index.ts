/** Charts of rows and columns, without widget JSON. Styles: `@reporting/widgets/styles.css`. */

export type { ChartData, DataColumn, DataRow, DimensionColumn, FigureColumn } from './chart-data.ts';
export {
  AreaChart,
  BarChart,
  type ChartProps,
  CustomChart,
  DataTable,
  Gauge,
  KeyFigures,
  LineChart,
  PieChart,
  RadarChart,
  type StackedChartProps,
} from './charts.tsx';
