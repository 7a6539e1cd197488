import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { colourOf } from './colours.js';
import { gridOf } from './grid.jsx';

echarts.use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

const pairs = new WeakMap();
function pairsOf(spec) {
  let known = pairs.get(spec);
  if (!known) {
    known = spec.series.map(({ values }) => values.map((value, index) => [spec.days[index] * 86400000, value]));
    pairs.set(spec, known);
  }
  return known;
}
export const prepare = (specs) => specs.filter(({ names }) => names === undefined).forEach(pairsOf);

function optionFor(spec) {
  if (spec.kind === 'pie')
    return {
      animation: false,
      legend: { bottom: 0 },
      tooltip: {},
      series: [{ type: 'pie', data: spec.names.map((name, place) => ({ name, value: spec.series[0].values[place] })) }],
    };
  return {
    animation: false,
    grid: { left: 44, right: 8, top: 8, bottom: 48 },
    legend: { bottom: 0 },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'time' },
    yAxis: { type: 'value' },
    series: spec.series.map((series, place) => ({
      name: series.label,
      type: spec.kind === 'bar' ? 'bar' : 'line',
      data: pairsOf(spec)[place],
      showSymbol: false,
      color: colourOf(series, place),
      lineStyle: { width: 2, type: series.compare ? 'dashed' : 'solid' },
      ...(spec.kind === 'area' ? { areaStyle: { opacity: 0.09 } } : {}),
    })),
  };
}

function Picture({ spec }) {
  const holder = useRef(null);
  const chart = useRef(null);
  useEffect(() => {
    chart.current = echarts.init(holder.current);
    let first = true;
    const observer = new ResizeObserver(() => {
      if (!first) chart.current?.resize();
      first = false;
    });
    observer.observe(holder.current);
    return () => {
      observer.disconnect();
      chart.current.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current.setOption(optionFor(spec), true);
  }, [spec]);
  return <div ref={holder} style={{ width: '100%', height: '100%' }} />;
}
export const { mount } = gridOf(Picture);
