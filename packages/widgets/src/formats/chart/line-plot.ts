import uPlot from 'uplot';
import { AREA_OPACITY, type ChartLine, chartLines } from '../../draw/chart-lines.ts';
import { dataColour } from '../../draw/drawing.ts';
import type { ChartScene } from '../../model/chart-geometry.ts';
import { linePaths, lonePath } from './line-paths.ts';
import { type ThemeColours, themeColours } from './theme-colours.ts';

/** Margin around the plot in px, so that no stroke is cut off. */
const MARGIN = 4;
const PADDING: uPlot.Padding = [MARGIN, MARGIN, MARGIN, MARGIN];
const HIDDEN = { show: false };

/** Prevents uPlot from creating a date formatter for each chart. The axes with their texts are part of the scene. */
const noDates = () => () => '';

function colourName(line: ChartLine, muted: boolean): string {
  return `--rui-${dataColour(line.colour, line.compare, muted)}`;
}

function translucent(colour: string): string {
  return `color-mix(in oklab, ${colour} ${AREA_OPACITY * 100}%, transparent)`;
}

/** Returns the size of the canvas in px, and the position of the scene's left and top edge on it. */
export function canvasOf({ plot }: ChartScene) {
  return {
    width: plot.width + 2 * MARGIN,
    height: plot.height + 2 * MARGIN,
    left: MARGIN - plot.left,
    top: MARGIN - plot.top,
  };
}

/**
 * The lines and areas of a chart on a canvas, drawn by uPlot exactly on the scene's plot. The uPlot instance is reused while only
 * numbers and sizes change. Ticks, colours, scales, edges and paths come from the scene, as in the static drawing. uPlot manages
 * the canvas, its pixel density, clipping and drawing order.
 */
export class LinePlot {
  private scene: ChartScene | null = null;
  private lines: readonly ChartLine[] = [];
  private muted = false;
  private plot: uPlot | null = null;
  /** Properties that must be equal to reuse the instance with new numbers. */
  private shape = '';
  private onDrawn: (() => void) | undefined;
  private readonly element: HTMLElement;
  private readonly colours: ThemeColours;

  /** @param changed called when colours or pixel density may have changed and the lines must be redrawn */
  constructor(element: HTMLElement, changed: () => void) {
    this.element = element;
    this.colours = themeColours(element, () => {
      this.shape = '';
      changed();
    });
  }

  /** Draws a scene. `onDrawn` is called after every drawing. */
  draw(scene: ChartScene, muted: boolean, onDrawn: (() => void) | undefined): void {
    this.onDrawn = onDrawn;
    if (scene.plot.width <= 0 || scene.plot.height <= 0) {
      // Axes and legend leave no space for lines, so the drawing is complete without lines.
      this.plot?.destroy();
      this.plot = null;
      onDrawn?.();
      return;
    }
    this.scene = scene;
    this.lines = chartLines(scene);
    this.muted = muted;
    const data = [scene.content.x.positions, ...this.lines.map(({ values }) => values)] as uPlot.AlignedData;
    const looks = this.lines.map(({ compare, axis, colour, width, dash, fill }) => [
      compare,
      axis,
      colour,
      width,
      dash,
      fill,
    ]);
    const shape = JSON.stringify([scene.axes.length, looks, muted, uPlot.pxRatio]);
    const { plot } = this;
    if (plot && shape === this.shape) {
      const { width, height } = canvasOf(scene);
      plot.batch(() => {
        if (plot.width !== width || plot.height !== height) plot.setSize({ width, height });
        plot.setData(data, true);
        plot.redraw(true, true);
      });
      return;
    }
    plot?.destroy();
    this.plot = new uPlot(this.options(scene), data, this.element);
    this.shape = shape;
  }

  /** Removes the canvas. */
  leave(): void {
    this.plot?.destroy();
    this.plot = null;
    this.colours.leave();
  }

  private options(scene: ChartScene): uPlot.Options {
    const scales: uPlot.Scales = { x: { time: false, range: () => this.scene?.xDomain ?? [0, 1] } };
    for (const place of scene.axes.keys()) {
      scales[`y${place}`] = {
        range: () => {
          const axis = this.scene?.axes[place];
          return [axis?.min ?? 0, axis?.max ?? 1];
        },
      };
    }
    const { width, height } = canvasOf(scene);
    const paths: uPlot.Series.PathBuilder = (_, index) => this.pathsOf(index - 1);
    return {
      width,
      height,
      padding: PADDING,
      pxAlign: false,
      fmtDate: noDates,
      legend: HIDDEN,
      cursor: HIDDEN,
      scales,
      axes: [HIDDEN, ...scene.axes.map((_, place) => ({ scale: `y${place}`, show: false }))],
      series: [{}, ...this.lines.map((line) => this.seriesOf(line, paths))],
      hooks: { drawSeries: [({ ctx }, index) => this.drawLone(ctx, index - 1)], draw: [() => this.onDrawn?.()] },
    };
  }

  private seriesOf(line: ChartLine, paths: uPlot.Series.PathBuilder): uPlot.Series {
    const colour = this.colours.colourOf(colourName(line, this.muted));
    return {
      scale: `y${line.axis}`,
      // The scene contains the ends of the scale.
      auto: false,
      stroke: line.fill === 'band' ? this.colours.colourOf('--rui-surface') : colour,
      width: line.width,
      // uPlot requires dashes in pixels of the canvas.
      ...(line.dash ? { dash: line.dash.map((length) => length * uPlot.pxRatio) } : {}),
      ...(line.fill === 'none' ? {} : { fill: line.fill === 'area' ? translucent(colour) : colour }),
      points: HIDDEN,
      paths,
    };
  }

  private pathsOf(place: number): uPlot.Series.Paths | null {
    const { scene } = this;
    const line = this.lines[place];
    if (!scene || !line) return null;
    const below = line.fill === 'band' ? this.lines[place - 1] : undefined;
    return { ...linePaths(scene, line, below, canvasOf(scene), uPlot.pxRatio), flags: 0 };
  }

  private drawLone(context: CanvasRenderingContext2D, place: number): void {
    const { scene } = this;
    const line = this.lines[place];
    if (!scene || !line) return;
    const lone = lonePath(scene, line, canvasOf(scene), uPlot.pxRatio);
    if (!lone) return;
    context.fillStyle = this.colours.colourOf(colourName(line, this.muted));
    context.fill(lone);
  }
}
