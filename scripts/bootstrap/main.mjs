import { callerGone, watchReader } from './caller.mjs';
import { SetupError } from './setup-error.mjs';

/** Runs a command. A SetupError is printed as one line and sets the exit code. */
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
      throw new SetupError(`Unknown command "${command ?? ''}". Use npm start or npm test.`);
    }
  } catch (error) {
    if (callerGone.aborted) {
      process.exitCode = callerGone.reason;
      return;
    }
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = error.exitCode;
  }
}
