import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// dashboard.json stands beside this example.
export default { turbopack: { root: dirname(dirname(fileURLToPath(import.meta.url))) } };
