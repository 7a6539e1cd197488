import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// dashboard.json is outside this example's folder.
export default { turbopack: { root: dirname(dirname(fileURLToPath(import.meta.url))) } };
