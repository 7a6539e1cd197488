#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Caches compiled code between starts. Without a writable folder the start is only slower.
enableCompileCache();
const { run } = await import('./command.ts');
await run(process.argv.slice(2), process.env);
