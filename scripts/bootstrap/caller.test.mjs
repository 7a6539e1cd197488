import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const at = (name) => new URL(name, import.meta.url).href;

/**
 * Runs `program` in a process that prints lines until `program` calls `end`. The reader of the output ends after the first
 * line.
 */
async function readOneLine(program) {
  const source = `
    import { callerGone, watchReader } from ${JSON.stringify(at('caller.mjs'))};
    import { run } from ${JSON.stringify(at('run.mjs'))};
    watchReader();
    const talk = setInterval(() => process.stdout.write('more\\n'), 5);
    const end = (code) => { clearInterval(talk); process.exitCode = code; };
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  return { code, errors };
}

describe('when the reader of the output ends', () => {
  it('the process reports no error', async () => {
    const { code, errors } = await readOneLine(`callerGone.addEventListener('abort', () => end(7));`);
    expect({ code, errors }).toEqual({ code: 7, errors: '' });
  });

  it('the running step is aborted', async () => {
    const { code, errors } = await readOneLine(
      `run(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).catch((error) => end(error.name === 'AbortError' ? 7 : 1));`,
    );
    expect({ code, errors }).toEqual({ code: 7, errors: '' });
  });
});
