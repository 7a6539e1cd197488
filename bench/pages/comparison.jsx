// Draws one data set in one size with three libraries in equal cards. Returns the area of each plot.
import * as Plot from '@observablehq/plot';
import * as echarts from 'echarts';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../../packages/ui/src/provider/index.ts';
import { widgetDataOf, widgetOf } from '../../packages/widgets/src/charts/chart-data.ts';
import { AreaChart, BarChart, LineChart } from '../../packages/widgets/src/charts/index.ts';
import { chartContent, chartScene } from '../../packages/widgets/src/model/index.ts';

const COLOURS = ['#2563eb', '#0d9488', '#d97706', '#9333ea', '#db2777', '#65a30d', '#0891b2'];
const CHARTS = { line: LineChart, area: AreaChart, bar: BarChart };
const HEAD = 48;
const SIDE = 19;

const timeOf = (at) => Date.parse(at.length > 10 ? `${at.replace(' ', 'T')}Z` : `${at}T00:00Z`);
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));

/** Returns a card for the other libraries. It has the size, the title and the padding of Reporting's card. */
function cardFor(title, { width, height }) {
  const card = document.createElement('div');
  card.style.cssText = `box-sizing:border-box;width:${width}px;height:${height}px;border:1px solid #e5e7eb;border-radius:12px;background:#fff;overflow:hidden`;
  const head = document.createElement('div');
  head.textContent = title;
  head.style.cssText = `height:${HEAD}px;padding:16px ${SIDE}px 0;box-sizing:border-box;font:600 14px sans-serif;white-space:nowrap;overflow:hidden`;
  const holder = document.createElement('div');
  holder.style.cssText = `margin:0 ${SIDE}px`;
  card.append(head, holder);
  return { card, holder, space: { width: width - 2 * SIDE - 2, height: height - HEAD - 17 } };
}

function drawEcharts(holder, { width, height }, { kind, rows, columns }) {
  const [first, ...series] = columns;
  holder.style.height = `${height}px`;
  holder.style.width = `${width}px`;
  const chart = echarts.init(holder);
  const dated = first.type !== 'text';
  chart.setOption({
    animation: false,
    color: COLOURS,
    // ECharts makes the layout: it reserves space for the labels of the axes. If there are several series, a legend is above
    // the plot.
    grid: {
      left: 4,
      right: 12,
      top: series.length > 1 ? 32 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(series.length > 1 ? { legend: { top: 0, left: 0, type: 'scroll', itemHeight: 10, itemWidth: 14 } } : {}),
    xAxis: dated ? { type: 'time' } : { type: 'category', data: rows.map(({ at }) => at) },
    yAxis: { type: 'value' },
    series: series.map(({ key, label }) => ({
      name: label,
      type: kind === 'bar' ? 'bar' : 'line',
      showSymbol: false,
      ...(kind === 'area' ? { areaStyle: {}, stack: 'all' } : {}),
      data: rows.map((row) => (dated ? [timeOf(row.at), row[key] ?? null] : (row[key] ?? null))),
    })),
  });
  const { width: wide, height: high } = chart.getModel().getComponent('grid').coordinateSystem.getRect();
  return wide * high;
}

function drawPlot(holder, { width, height }, { kind, rows, columns }) {
  const [first, ...series] = columns;
  const dated = first.type !== 'text';
  const flat = series.flatMap(({ key, label }) =>
    rows.flatMap((row) =>
      row[key] === undefined ? [] : [{ at: dated ? new Date(timeOf(row.at)) : row.at, value: row[key], series: label }],
    ),
  );
  const several = series.length > 1;
  const colour = several ? 'series' : COLOURS[0];
  const x = { x: 'at', y: 'value' };
  const mark =
    kind === 'line'
      ? Plot.lineY(flat, { ...x, stroke: colour, z: 'series' })
      : kind === 'area'
        ? Plot.areaY(flat, { ...x, fill: colour })
        : several
          ? Plot.barY(flat, { x: 'series', y: 'value', fx: 'at', fill: 'series' })
          : Plot.barY(flat, { ...x, fill: colour, sort: null });
  const legendHeight = several ? 33 : 0;
  const drawn = Plot.plot({
    width,
    height: height - legendHeight,
    color: { legend: several, range: COLOURS },
    x: {
      label: null,
      ...(kind === 'bar' && several ? { axis: null } : {}),
      ...(dated
        ? {}
        : {
            type: 'band',
            domain: several && kind === 'bar' ? series.map(({ label }) => label) : rows.map(({ at }) => at),
          }),
    },
    fx: { label: null },
    y: { label: null, grid: true, tickFormat: 's' },
    marks: [mark, Plot.ruleY([0])],
  });
  holder.append(drawn);
  const range = (name) => drawn.scale(name)?.range ?? [0, 0];
  const extent = (name) => Math.abs(range(name)[0] - range(name)[1]);
  // In a chart with facets, the scale of the facets spans the plot.
  return (kind === 'bar' && several ? extent('fx') : extent('x')) * extent('y');
}

function drawOurs(holder, size, cells, set) {
  const Chart = CHARTS[set.kind];
  const { title, rows, columns, kind } = set;
  holder.style.cssText = `width:${size.width}px;height:${size.height}px`;
  createRoot(holder).render(
    <UiProvider theme="light" locale="en">
      <div style={{ width: size.width, height: size.height }}>
        <Chart
          title={title}
          data={rows}
          columns={columns}
          size={cells}
          rowsLimit={rows.length}
          {...(kind === 'area' ? { stacked: true } : {})}
        />
      </div>
    </UiProvider>,
  );
}

/** Returns the area of the plot in Reporting's card, from the scene that is drawn in the card's measured space. */
function oursArea(holder, cells, { title, kind, rows, columns }) {
  const space = holder.querySelector('[data-slot=chart]');
  if (!space) return 0;
  const formatOptions = { type: kind, visibleGrid: true, ...(kind === 'area' ? { stacked: true } : {}) };
  const look = {
    title,
    format: 'chart',
    formatOptions,
    columns,
    columnsWide: cells.width,
    rowsHigh: cells.height,
    rowsLimit: rows.length,
    orderBy: null,
    change: 'none',
  };
  const content = chartContent(widgetOf(look), widgetDataOf({ data: rows, columns }), { locale: 'en' });
  const scene = chartScene(
    content,
    { width: space.clientWidth, height: space.clientHeight },
    { locale: 'en', titleRow: true },
  );
  const { rows: inRows, plot } = scene;
  if (!inRows) return plot.width * plot.height;
  // The plot of horizontal bars extends from the zero line to the right, over all rows.
  const top = inRows.rows[0]?.y ?? 0;
  return (space.clientWidth - inRows.zero) * (inRows.bottom - top);
}

window.bench = {
  async draw(set, cells, size) {
    const page = document.getElementById('page');
    page.replaceChildren();
    page.style.cssText = 'display:flex;gap:16px;padding:8px;width:max-content;background:#f6f7f9';
    const ours = document.createElement('div');
    page.append(ours);
    drawOurs(ours, size, cells, set);
    const peers = [drawEcharts, drawPlot].map((draw) => {
      const { card, holder, space } = cardFor(set.title, size);
      page.append(card);
      return draw(holder, space, set);
    });
    await frame();
    for (let wait = 0; wait < 50 && !ours.querySelector('[data-slot=chart] svg'); wait += 1) await frame();
    await frame();
    return { Reporting: oursArea(ours, cells, set), ECharts: peers[0], 'Observable Plot': peers[1] };
  },
};
