import type { BaseSequencer } from 'vitest/node';

/** Runs the longest test files first. */
export declare const LongestFirst: new (...context: ConstructorParameters<typeof BaseSequencer>) => BaseSequencer;
