import { spawn } from 'node:child_process';
import { callerGone } from './caller.mjs';
import { ROOT } from './paths.mjs';

/**
 * Runs a program until it ends or until the reader of the output ends.
 * @returns {Promise<{code: number, output: string}>} exit code and output; `onOutput` receives each part of the output when it arrives
 */
export function run(file, args, { env = process.env, cwd = ROOT, onOutput, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'], signal: callerGone });
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

/** Returns the last lines of an output, for an error message. */
export function tail(output, lines = 15) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
