// Writes the OpenAPI document of the contract: pnpm openapi
import { writeFileSync } from 'node:fs';
import { openApiDocument } from './src/openapi/document.ts';

writeFileSync(new URL('./openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
