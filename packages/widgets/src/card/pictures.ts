import type { PictureProps } from '../formats/picture.tsx';
import { type OnDemand, onDemand } from './on-demand.ts';

/** Components of the formats whose code is loaded at the first use. */
const PICTURES: Readonly<Record<string, OnDemand<PictureProps>>> & { chart: OnDemand<PictureProps> } = {
  chart: onDemand<PictureProps>(() => import('../formats/chart/chart.tsx')),
  'chart:pie': onDemand<PictureProps>(() => import('../formats/pie/pie.tsx')),
  'chart:radar': onDemand<PictureProps>(() => import('../formats/radar/radar.tsx')),
  'chart:gauge': onDemand<PictureProps>(() => import('../formats/gauge/gauge.tsx')),
};

/** Returns the component that draws a format. Any format without its own component is drawn as a chart. */
export function pictureOf(format: string): OnDemand<PictureProps> | undefined {
  return Object.hasOwn(PICTURES, format) ? PICTURES[format] : PICTURES.chart;
}

/**
 * Loads the code of formats, for example while their data is loading, so that they are drawn without delay. Ignores formats
 * without code to load.
 * @throws (rejects) if the code cannot be loaded
 */
export async function loadFormats(formats: readonly string[]): Promise<void> {
  await Promise.all(formats.map((format) => (Object.hasOwn(PICTURES, format) ? PICTURES[format]?.load() : undefined)));
}
