import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const TOOLCHAIN = join(ROOT, '.toolchain');
export const CACHE = join(ROOT, '.cache');
export const DEFAULT_DATA_DIR = join(ROOT, '.data');

/**
 * Node options of the service. They halve the memory of a busy service at the same speed (docs/benchmarks.md), because by default
 * Node uses more memory on a machine with much memory.
 */
export const SERVICE_NODE_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/**
 * Variables of the service. By default, the C library of Linux keeps freed memory for each of up to 16 threads separately, in total 70 MB
 * in a busy service. Other systems ignore the variable.
 */
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '2' };
