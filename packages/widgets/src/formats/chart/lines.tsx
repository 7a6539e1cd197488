import { useLayoutEffect, useRef } from 'react';
import type { ChartScene } from '../../model/index.ts';
import { paintLines } from './paint-lines.ts';
import { useThemeVersion } from './use-theme-version.ts';

/** Colours that do not belong to a series. */
const COMMON = ['--rui-surface', '--rui-data-8', '--rui-data-8-compare'];

/** Draws the lines and areas of a scene on a canvas, exactly on the scene's plot. */
export default function Lines({
  scene,
  muted,
  onDrawn,
}: {
  scene: ChartScene;
  muted: boolean;
  onDrawn?: (() => void) | undefined;
}) {
  const holder = useRef<HTMLCanvasElement>(null);
  const theme = useThemeVersion(holder);
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(scene.width * ratio);
  const height = Math.round(scene.height * ratio);

  // The size of the bitmap is React's, so that reading colours and drawing leave the page's layout as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours, another bitmap is empty.
  useLayoutEffect(() => {
    const canvas = holder.current;
    if (!canvas) return;
    const style = getComputedStyle(canvas);
    const colours = new Map(
      [
        ...scene.series.flatMap(({ colour }) => [`--rui-data-${colour}`, `--rui-data-${colour}-compare`]),
        ...COMMON,
      ].map((name) => [name, style.getPropertyValue(name).trim()]),
    );
    let gone = false;
    // All charts of a page read their colours first and draw then, in the same frame: drawing makes styles stale.
    queueMicrotask(() => {
      if (gone) return;
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.setTransform(ratio, 0, 0, ratio, 0, 0);
        pen.clearRect(0, 0, scene.width, scene.height);
        paintLines(pen, scene, { muted, colourOf: (name) => colours.get(name) || 'currentColor' });
      }
      onDrawn?.();
    });
    return () => {
      gone = true;
    };
  }, [scene, muted, theme, ratio, width, height, onDrawn]);

  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus.
    <canvas
      ref={holder}
      data-slot="chart-lines"
      aria-hidden="true"
      width={width}
      height={height}
      style={{ width: scene.width, height: scene.height }}
      className="rwd:pointer-events-none rwd:absolute rwd:inset-0"
    />
  );
}
