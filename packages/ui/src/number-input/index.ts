export { NumberInput, type NumberInputProps } from './number-input.tsx';
export { type NumberRule, snapNumber } from './snap-number.ts';
