// A client in a process of its own: requests at a fixed rate, with little processor time. Each line of its input is a request for a round,
// `{ url, rate, seconds }`; each line of its output has the times of one. As a module it starts that process.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(import.meta.url);

/**
 * Returns the command that starts a program before all others on its processor, as if it were on a machine of its own: a client that waits
 * for a processor itself would measure that wait. Where that is not allowed, it is the program itself.
 */
function undisturbed(program) {
  const REALTIME = ['--fifo', '1'];
  const isAllowed = spawnSync('chrt', [...REALTIME, 'true']).status === 0;
  return isAllowed ? ['chrt', ...REALTIME, program] : [program];
}

/** Starts the client. `round` returns the times of requests in ms, and how late it sent them. */
export function startClient() {
  const [command, ...first] = undisturbed(process.execPath);
  const child = spawn(command, [...first, OWN], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async round(url, rate, seconds) {
      child.stdin.write(`${JSON.stringify({ url, rate, seconds })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('The client of the benchmark has ended.');
      return JSON.parse(value);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

const agent = new Agent({ keepAlive: true });

const answered = (url) =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      );
    }).once('error', reject);
  });

/** A request that is late counts from the time at which it was to begin. */
async function round({ url, rate, seconds }) {
  const times = [];
  const late = [];
  const open = [];
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1_000) / rate;
    const left = due - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    late.push(performance.now() - due);
    open.push(answered(url).then(() => times.push(performance.now() - due)));
  }
  await Promise.all(open);
  return { times, late };
}

if (process.argv[1] === OWN) {
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await round(JSON.parse(line)))}\n`);
  agent.destroy();
}
