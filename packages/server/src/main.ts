#!/usr/bin/env node
import * as modules from 'node:module';

// Caches compiled code between starts. Without a writable folder, or in Node 20, there is no cache and the start is slower.
modules.enableCompileCache?.();
const { run } = await import('./command.ts');
await run(process.argv.slice(2), process.env);
