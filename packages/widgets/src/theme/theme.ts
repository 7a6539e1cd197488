import type { Hex } from './colour.ts';

/** A colour that was replaced so that it can be read, for an editor to tell. */
export type Correction =
  | {
      /** `text` on cards, `canvas-text` on the dashboard's ground around them. */
      role: 'text' | 'canvas-text';
      wanted: Hex;
      used: Hex;
      ground: Hex;
      /** Contrast of the wanted and of the used colour with the ground, and what was needed. */
      before: number;
      after: number;
      needs: number;
    }
  /** So many of the eight series colours were moved to stand out from the cards. */
  | { role: 'series'; count: number; ground: Hex };

/** A dashboard's look, worked out. Plain JSON, so that a server can send it. */
export interface DashboardTheme {
  /** For the root and the container of overlays; empty where the look is that of the page around. */
  attributes: { 'data-theme'?: 'light' | 'dark' | 'system' };
  /** Custom properties for the same two elements. */
  style: Record<string, string>;
  /** Text colours for what stands on the dashboard's ground itself, between the cards. */
  canvasStyle: Record<string, string>;
  /** An image lies on the ground, so what stands on it needs a plate. */
  backdrop: boolean;
  corrections: Correction[];
}
