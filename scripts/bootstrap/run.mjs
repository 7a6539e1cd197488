import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { readerGone } from './reader.mjs';

/**
 * Runs a program to its end, or until nobody reads what we print.
 * @returns {Promise<{code: number, output: string}>} exit code and everything it printed; `onOutput` sees it as it comes
 */
export function run(file, args, { env = process.env, cwd = ROOT, onOutput, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'], signal: readerGone });
    let output = '';
    const take = (chunk) => {
      const text = chunk.toString();
      output += text;
      onOutput?.(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), output }));
  });
}

/** The last lines of an output, for an error message. */
export function tail(output, lines = 15) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
