import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { AREA_OPACITY, type ChartLine, chartLines } from '../../draw/chart-lines.ts';
import type { ChartScene } from '../../model/chart-geometry.ts';
import { linePaths, lonePath } from './line-paths.ts';
import { type ThemeColours, themeColours } from './theme-colours.ts';

/** Room around the plot in px, so that no line is cut in its width. */
const MARGIN = 4;

/** Its axes are the scene's, so no formatter of dates is made for each chart. */
const noDates = () => () => '';

/** The scene that a drawing stands for, with its lines; replaced where only numbers or sizes changed. */
interface Drawn {
  scene: ChartScene;
  lines: readonly ChartLine[];
}

function colourName(line: ChartLine, muted: boolean): string {
  return `--rui-data-${muted ? 8 : line.colour}${line.compare ? '-compare' : ''}`;
}

/** The size of the canvas, and where the scene's left and top lie from its own. */
function canvasOf({ plot }: ChartScene) {
  return {
    width: plot.width + 2 * MARGIN,
    height: plot.height + 2 * MARGIN,
    left: MARGIN - plot.left,
    top: MARGIN - plot.top,
  };
}

/**
 * A scene's lines as uPlot takes them. Ticks, colours, scales and the plot's edges come from the scene, and so do the paths,
 * which the static drawing has too; uPlot keeps the canvas, its density, clipping and order.
 */
function optionsOf(
  drawn: () => Drawn,
  muted: boolean,
  colourOf: ThemeColours['colourOf'],
  onDraw: () => void,
): uPlot.Options {
  const { scene, lines } = drawn();
  const now = (): ChartScene => drawn().scene;
  const scales: uPlot.Scales = { x: { time: false, range: () => now().xDomain } };
  for (const place of scene.axes.keys()) {
    scales[`y${place}`] = { range: () => [now().axes[place]?.min ?? 0, now().axes[place]?.max ?? 1] };
  }
  const { width, height } = canvasOf(scene);
  return {
    width,
    height,
    padding: [MARGIN, MARGIN, MARGIN, MARGIN],
    pxAlign: false,
    fmtDate: noDates,
    legend: { show: false },
    cursor: { show: false },
    scales,
    axes: [{ show: false }, ...scene.axes.map((_, place) => ({ scale: `y${place}`, show: false }))],
    series: [
      {},
      ...lines.map((line, place): uPlot.Series => {
        const colour = colourOf(colourName(line, muted));
        return {
          scale: `y${line.axis}`,
          // The scene knows the extent.
          auto: false,
          stroke: line.fill === 'band' ? colourOf('--rui-surface') : colour,
          width: line.width,
          // uPlot takes dashes in pixels of the canvas.
          ...(line.dash ? { dash: line.dash.map((length) => length * uPlot.pxRatio) } : {}),
          ...(line.fill === 'none' ? {} : { fill: line.fill === 'area' ? translucent(colour) : colour }),
          points: { show: false },
          paths: () => pathsOf(drawn(), place),
        };
      }),
    ],
    hooks: {
      drawSeries: [
        (plot, index) => {
          const line = drawn().lines[index - 1];
          if (!line) return;
          const lone = lonePath(drawn().scene, line, canvasOf(now()), uPlot.pxRatio);
          if (!lone) return;
          plot.ctx.fillStyle = colourOf(colourName(line, muted));
          plot.ctx.fill(lone);
        },
      ],
      draw: [onDraw],
    },
  };
}

function pathsOf({ scene, lines }: Drawn, place: number): uPlot.Series.Paths | null {
  const line = lines[place];
  if (!line) return null;
  const below = line.fill === 'band' ? lines[place - 1] : undefined;
  return { ...linePaths(scene, line, below, canvasOf(scene), uPlot.pxRatio), flags: 0 };
}

function translucent(colour: string): string {
  return `color-mix(in oklab, ${colour} ${AREA_OPACITY * 100}%, transparent)`;
}

/** What has to be the same for a drawing to be kept and only fed new numbers. */
function shapeOf({ scene, lines }: Drawn, muted: boolean, theme: number): string {
  const looks = lines.map(({ compare, axis, colour, width, dash, fill }) => [compare, axis, colour, width, dash, fill]);
  return JSON.stringify([scene.axes.length, looks, muted, theme, uPlot.pxRatio]);
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
  const colours = useRef<ThemeColours | null>(null);
  const kept = useRef<{ plot: uPlot; shape: string } | null>(null);
  const latest = useRef<Drawn>({ scene, lines: [] });
  const told = useRef(onDrawn);
  const [theme, setTheme] = useState(0);

  useLayoutEffect(() => {
    told.current = onDrawn;
    const element = holder.current;
    if (!element || scene.plot.width <= 0 || scene.plot.height <= 0) return;
    const drawn: Drawn = { scene, lines: chartLines(scene) };
    const data = [scene.content.x.positions, ...drawn.lines.map(({ values }) => values)] as uPlot.AlignedData;
    const shape = shapeOf(drawn, muted, theme);
    latest.current = drawn;
    const known = kept.current;
    if (known?.shape === shape) {
      const { width, height } = canvasOf(scene);
      known.plot.batch(() => {
        if (known.plot.width !== width || known.plot.height !== height) known.plot.setSize({ width, height });
        known.plot.setData(data, true);
        known.plot.redraw(true, true);
      });
      return;
    }
    known?.plot.destroy();
    colours.current ??= themeColours(element, () => setTheme((count) => count + 1));
    const options = optionsOf(
      () => latest.current,
      muted,
      colours.current.colourOf,
      () => told.current?.(),
    );
    kept.current = { plot: new uPlot(options, data, element), shape };
  }, [scene, muted, theme, onDrawn]);

  useEffect(
    () => () => {
      kept.current?.plot.destroy();
      kept.current = null;
      colours.current?.leave();
      colours.current = null;
    },
    [],
  );

  const { left, top } = canvasOf(scene);
  return <div ref={holder} data-slot="chart-lines" aria-hidden="true" dir="ltr" style={{ left: -left, top: -top }} />;
}
