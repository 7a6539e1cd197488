// Writes the table of all source types: pnpm sources
import { writeFileSync } from 'node:fs';
import { sourcesPage } from './src/page/sources-page.ts';

writeFileSync(new URL('../../docs/sources.md', import.meta.url), await sourcesPage());
