import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The project is not part of a workspace above it.
export default { turbopack: { root: dirname(fileURLToPath(import.meta.url)) } };
