/** Function notations of CSS colours. */
const NOTATION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()"'\\;{}]*\)$/i;
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const NAME = /^[a-z]{3,20}$/i;
const NOT_A_COLOUR = /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|auto|none)$/i;

/**
 * Returns a colour to store: trimmed, in any notation that CSS accepts (hex, rgb, hsl, oklch, a name). Returns `null` if it is invalid,
 * including CSS-wide keywords, variables and comments. In a browser, `CSS.supports` makes the final decision.
 */
export function parseColor(text: string): string | null {
  const value = text.trim();
  if (value === '' || value.includes('/*') || /var\s*\(/i.test(value) || NOT_A_COLOUR.test(value)) return null;
  if (!HEX.test(value) && !NOTATION.test(value) && !NAME.test(value)) return null;
  if (typeof CSS !== 'undefined' && CSS.supports) return CSS.supports('color', value) ? value : null;
  return value;
}

/** Returns a colour as `#rrggbb`, as the native picker requires, or `null` if it cannot be converted. */
export function toHex(color: string): string | null {
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  if (typeof document === 'undefined') return null;
  const context = document.createElement('canvas').getContext?.('2d');
  if (!context) return null;
  context.fillStyle = '#000';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
