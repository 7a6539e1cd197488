import { fileURLToPath } from 'node:url';

/** Path of this program. It is the bundle's entry if this code is part of the bundle; otherwise it is the source file. */
export const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../main.ts' : './main.js', import.meta.url),
);
