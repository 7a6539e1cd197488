import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The root is the parent folder, because it contains dashboard.json.
export default { turbopack: { root: dirname(dirname(fileURLToPath(import.meta.url))) } };
