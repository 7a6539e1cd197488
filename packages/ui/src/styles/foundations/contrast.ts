/** A colour on the screen: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the red, green and blue of any CSS colour by painting it. Browsers offer no other conversion of `oklch()` to numbers. */
export function paint(colour: string): Rgb {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas, so colours cannot be read.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast ratio of WCAG 2.2, from 1 (equal colours) to 21 (black on white). */
export function contrast(first: Rgb, second: Rgb): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const toHex = (colour: Rgb) => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
