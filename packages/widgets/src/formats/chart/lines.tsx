import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChartScene } from '../../model/chart-geometry.ts';
import { canvasOf, LinePlot } from './line-plot.ts';

/** The lines and areas of a scene on a canvas. */
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
  const plot = useRef<LinePlot | null>(null);
  const [theme, setTheme] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed theme changes the colours.
  useLayoutEffect(() => {
    if (!holder.current) return;
    plot.current ??= new LinePlot(holder.current, () => setTheme((count) => count + 1));
    plot.current.draw(scene, muted, onDrawn);
  }, [scene, muted, theme, onDrawn]);

  useEffect(
    () => () => {
      plot.current?.leave();
      plot.current = null;
    },
    [],
  );

  const { left, top } = canvasOf(scene);
  return <div ref={holder} data-slot="chart-lines" aria-hidden="true" dir="ltr" style={{ left: -left, top: -top }} />;
}
