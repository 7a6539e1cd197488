import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// Sets the root folder, because the project does not belong to a workspace in a parent folder.
export default { turbopack: { root: dirname(fileURLToPath(import.meta.url)) } };
