import { useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import { AREA_OPACITY, type ChartLine, chartLines } from '../../draw/chart-lines.ts';
import type { ChartScene } from '../../model/index.ts';
import { linePaths, lonePath } from './line-paths.ts';
import { useThemeVersion } from './use-theme-version.ts';

type ColourOf = (name: string) => string;

/** The scene that a drawing stands for, with its lines; replaced where only numbers or sizes changed. */
interface Drawn {
  scene: ChartScene;
  lines: readonly ChartLine[];
}

function colourName(line: ChartLine, muted: boolean): string {
  return `--rui-data-${muted ? 8 : line.colour}${line.compare ? '-compare' : ''}`;
}

/**
 * A scene's lines as uPlot takes them. Ticks, colours, scales and the plot's edges come from the scene, and so do the paths,
 * which the static drawing has too; uPlot keeps the canvas, its density, clipping and order.
 */
function optionsOf(drawn: () => Drawn, muted: boolean, colourOf: ColourOf, onDraw: () => void): uPlot.Options {
  const { scene, lines } = drawn();
  const now = (): ChartScene => drawn().scene;
  const scales: uPlot.Scales = { x: { time: false, range: () => now().xDomain } };
  for (const place of scene.axes.keys()) {
    scales[`y${place}`] = { range: () => [now().axes[place]?.min ?? 0, now().axes[place]?.max ?? 1] };
  }
  return {
    width: scene.width,
    height: scene.height,
    padding: [
      () => now().plot.top,
      () => now().width - now().plot.left - now().plot.width,
      () => now().height - now().plot.top - now().plot.height,
      () => now().plot.left,
    ],
    pxAlign: false,
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
          plot.ctx.fillStyle = colourOf(colourName(line, muted));
          plot.ctx.fill(lonePath(drawn().scene, line, uPlot.pxRatio));
        },
      ],
      draw: [onDraw],
    },
  };
}

function pathsOf({ scene, lines }: Drawn, place: number): uPlot.Series.Paths | null {
  const line = lines[place];
  if (!line) return null;
  const { stroke, fill } = linePaths(scene, line, line.fill === 'band' ? lines[place - 1] : undefined, uPlot.pxRatio);
  return { stroke, fill, flags: 0 };
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
  const kept = useRef<{ plot: uPlot; shape: string } | null>(null);
  const latest = useRef<Drawn>({ scene, lines: [] });
  const told = useRef(onDrawn);
  const theme = useThemeVersion(holder);

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
      known.plot.batch(() => {
        if (known.plot.width !== scene.width || known.plot.height !== scene.height)
          known.plot.setSize({ width: scene.width, height: scene.height });
        known.plot.setData(data, true);
        known.plot.redraw(true, true);
      });
      return;
    }
    const style = getComputedStyle(element);
    const names = new Set(['--rui-surface', ...drawn.lines.map((line) => colourName(line, muted))]);
    const colours = new Map([...names].map((name) => [name, style.getPropertyValue(name).trim()]));
    let gone = false;
    // All charts of a page read their colours first and draw then, in the same frame: drawing makes styles stale.
    queueMicrotask(() => {
      if (gone) return;
      kept.current?.plot.destroy();
      const colourOf: ColourOf = (name) => colours.get(name) || 'currentColor';
      const options = optionsOf(
        () => latest.current,
        muted,
        colourOf,
        () => told.current?.(),
      );
      kept.current = { plot: new uPlot(options, data, element), shape };
    });
    return () => {
      gone = true;
    };
  }, [scene, muted, theme, onDrawn]);

  useEffect(
    () => () => {
      kept.current?.plot.destroy();
      kept.current = null;
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
