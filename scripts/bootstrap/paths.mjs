import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const TOOLCHAIN = join(ROOT, '.toolchain');
export const CACHE = join(ROOT, '.cache');
export const DEFAULT_DATA_DIR = join(ROOT, '.data');

/**
 * Node options of the service. By default, Node uses more memory if the machine has more. These options halve the
 * memory of a busy service without making it slower (docs/benchmarks.md).
 */
export const SERVICE_NODE_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/**
 * Variables of the service. By default, the C library of Linux keeps freed memory for each of up to 16 threads separately, in total 70 MB
 * in a busy service. Other systems ignore the variable.
 */
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '2' };
