// Writes the JSON Schemas that the package ships: node packages/widgets/build-schema.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonSchemas } from './src/schema/json-schema.ts';

const folder = new URL('./schema/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
