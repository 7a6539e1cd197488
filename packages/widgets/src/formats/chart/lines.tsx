import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { ChartScene } from '../../model/index.ts';
import { AREA_OPACITY, type ChartLine, chartLines, lonePoints } from './chart-lines.ts';
import { useThemeVersion } from './use-theme-version.ts';

interface Stroke {
  colour: string;
  fill: string | null;
  width: number;
  dash: number[] | null;
}

interface Drawn {
  data: (number | null)[][];
  axes: number[];
  strokes: Stroke[];
  bands: [number, number][];
  bandFills: string[];
}

/** A scene's lines as uPlot takes them. Colours are names of custom properties. */
function drawn(scene: ChartScene, muted: boolean): Drawn {
  const lines = chartLines(scene);
  const name = (line: ChartLine): string => `--rui-data-${muted ? 8 : line.colour}${line.compare ? '-compare' : ''}`;
  const bands = lines.filter((line, place) => line.fill === 'band' && place > 0);
  return {
    data: lines.map((line) => [...line.values]),
    axes: lines.map((line) => line.axis),
    strokes: lines.map((line) => ({
      colour: line.fill === 'band' ? '--rui-surface' : name(line),
      fill: line.fill === 'none' ? null : name(line),
      width: line.width,
      dash: line.dash && [...line.dash],
    })),
    bands: bands.map((_, place) => [place + 2, place + 1]),
    bandFills: bands.map(name),
  };
}

function options(scene: () => ChartScene, lines: Drawn, colourOf: (name: string) => string): uPlot.Options {
  const scales: uPlot.Scales = { x: { time: false, range: () => scene().xDomain } };
  for (const [place] of scene().axes.entries()) {
    scales[`y${place}`] = { range: () => [scene().axes[place]?.min ?? 0, scene().axes[place]?.max ?? 1] };
  }
  const { stack } = scene();
  return {
    width: scene().width,
    height: scene().height,
    padding: [
      () => scene().plot.top,
      () => scene().width - scene().plot.left - scene().plot.width,
      () => scene().height - scene().plot.top - scene().plot.height,
      () => scene().plot.left,
    ],
    pxAlign: false,
    legend: { show: false },
    cursor: { show: false },
    scales,
    axes: [{ show: false }, ...scene().axes.map((_, place) => ({ scale: `y${place}`, show: false }))],
    series: [
      {},
      ...lines.strokes.map(
        ({ colour, fill, width, dash }, place): uPlot.Series => ({
          scale: `y${lines.axes[place] ?? 0}`,
          stroke: colourOf(colour),
          width,
          // uPlot takes dashes in pixels of the canvas.
          ...(dash ? { dash: dash.map((length) => length * uPlot.pxRatio) } : {}),
          ...(fill !== null && (!stack || place === 0)
            ? { fill: stack ? colourOf(fill) : translucent(colourOf(fill)) }
            : {}),
          points: {
            show: !stack,
            size: 5,
            width: 0,
            fill: colourOf(colour),
            filter: (u, index) => lonePoints(u.data[index] ? [...u.data[index]] : []),
          },
        }),
      ),
    ],
    bands: lines.bands.map((series, place) => ({ series, fill: colourOf(lines.bandFills[place] ?? '') })),
  };
}

function translucent(colour: string): string {
  return `color-mix(in oklab, ${colour} ${AREA_OPACITY * 100}%, transparent)`;
}

/** What has to be the same for a drawing to be kept and only fed new numbers. */
function shapeOf(scene: ChartScene, lines: Drawn, muted: boolean): string {
  return JSON.stringify([
    scene.content.type,
    scene.axes.length,
    scene.stack !== null,
    lines.strokes,
    lines.axes,
    lines.bandFills,
    muted,
    uPlot.pxRatio,
  ]);
}

/** Draws the lines and areas of a scene on a canvas by uPlot, exactly on the scene's plot. */
export default function Lines({
  scene,
  muted,
  onDrawn,
}: {
  scene: ChartScene;
  muted: boolean;
  onDrawn?: (() => void) | undefined;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const plot = useRef<{ u: uPlot; shape: string; theme: number } | null>(null);
  const latest = useRef(scene);
  const theme = useThemeVersion(holder);

  useEffect(() => {
    const element = holder.current;
    latest.current = scene;
    if (!element || scene.plot.width <= 0 || scene.plot.height <= 0) return;
    const lines = drawn(scene, muted);
    const data = [scene.content.x.positions, ...lines.data] as uPlot.AlignedData;
    const shape = shapeOf(scene, lines, muted);
    const known = plot.current;
    if (known && known.shape === shape && known.theme === theme) {
      known.u.batch(() => {
        if (known.u.width !== scene.width || known.u.height !== scene.height)
          known.u.setSize({ width: scene.width, height: scene.height });
        known.u.setData(data, true);
        known.u.redraw(true, true);
      });
    } else {
      known?.u.destroy();
      const style = getComputedStyle(element);
      const colourOf = (name: string): string => style.getPropertyValue(name).trim() || 'currentColor';
      plot.current = {
        u: new uPlot(
          options(() => latest.current, lines, colourOf),
          data,
          element,
        ),
        shape,
        theme,
      };
    }
    onDrawn?.();
  }, [scene, muted, theme, onDrawn]);

  useEffect(
    () => () => {
      plot.current?.u.destroy();
      plot.current = null;
    },
    [],
  );

  return (
    <div
      ref={holder}
      data-slot="chart-lines"
      aria-hidden="true"
      dir="ltr"
      className="rwd:pointer-events-none rwd:absolute rwd:inset-0"
    />
  );
}
