#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts; a folder that cannot be written only costs time.
enableCompileCache();
const { run } = await import('./command.ts');
await run(process.argv.slice(2), process.env);
