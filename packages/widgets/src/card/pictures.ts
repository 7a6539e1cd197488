import type { PictureProps } from '../formats/picture.tsx';
import { type OnDemand, onDemand } from './on-demand.ts';

/** Formats whose code is loaded at its first use. */
const PICTURES: Readonly<Record<string, OnDemand<PictureProps>>> & { chart: OnDemand<PictureProps> } = {
  chart: onDemand<PictureProps>(() => import('../formats/chart/chart.tsx')),
  'chart:pie': onDemand<PictureProps>(() => import('../formats/pie/pie.tsx')),
  'chart:radar': onDemand<PictureProps>(() => import('../formats/radar/radar.tsx')),
  'chart:gauge': onDemand<PictureProps>(() => import('../formats/gauge/gauge.tsx')),
};

/** Returns the component of a drawn format; an unknown `chart:` format is drawn as a chart. */
export function pictureOf(format: string): OnDemand<PictureProps> | undefined {
  return Object.hasOwn(PICTURES, format) ? PICTURES[format] : PICTURES.chart;
}

/**
 * Loads the code of formats, for example while their data is loading, so that they are drawn without delay.
 * @throws (rejects) if the code cannot be loaded
 */
export async function loadFormats(formats: readonly string[]): Promise<void> {
  await Promise.all(formats.map((format) => (Object.hasOwn(PICTURES, format) ? PICTURES[format]?.load() : undefined)));
}
