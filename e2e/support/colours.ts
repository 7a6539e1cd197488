import type { Locator } from 'playwright-core';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export interface Painted {
  text: Rgb;
  /** Background colour of the nearest ancestor that has a background. */
  ground: Rgb;
}

/** Returns text and background colour of an element as painted, independent of their notation. */
export async function paintedColours(element: Locator): Promise<Painted> {
  return element.evaluate((start): Painted => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('There is no canvas.');
    const paint = (colour: string) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return { rgb: [red, green, blue] as const, alpha };
    };
    const text = paint(getComputedStyle(start).color).rgb;
    for (let at: Element | null = start; at; at = at.parentElement) {
      const { rgb, alpha } = paint(getComputedStyle(at).backgroundColor);
      if (alpha === 255) return { text, ground: rgb };
    }
    return { text, ground: [255, 255, 255] };
  });
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
