export { parseColor } from './color.ts';
export { ColorInput, type ColorInputProps } from './color-input.tsx';
