import { BROKEN_PIPE, readerGone, watchReader } from './reader.mjs';
import { Refusal } from './refusal.mjs';

/** Runs one of the commands; a refusal is one clear line and exit code 1. */
export async function main([command, ...args]) {
  watchReader();
  try {
    if (command === 'start') {
      const { start } = await import('./start.mjs');
      process.exitCode = await start(args);
    } else if (command === 'test') {
      const { test } = await import('./test.mjs');
      process.exitCode = await test(args);
    } else {
      throw new Refusal(`There is no command "${command ?? ''}". Use npm start or npm test.`);
    }
  } catch (error) {
    if (readerGone.aborted) {
      process.exitCode = BROKEN_PIPE;
      return;
    }
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = error.exitCode;
  }
}
