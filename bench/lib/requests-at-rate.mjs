// A client in a separate process, which sends requests at a fixed rate and uses little processor time. Each line of its input
// starts a round, `{ url, rate, seconds }`; each line of its output has the times of a round. If this file is imported, it
// exports the function that starts the process.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(import.meta.url);

/**
 * Returns the command that starts a program with real-time priority. The client shares its processors with the service.
 * Without this priority, the client would wait for a processor, and the measured times would contain this wait. Returns
 * `program` alone if the priority is not allowed.
 */
function undisturbed(program) {
  const REALTIME = ['--fifo', '1'];
  const isAllowed = spawnSync('chrt', [...REALTIME, 'true']).status === 0;
  return isAllowed ? ['chrt', ...REALTIME, program] : [program];
}

/** Starts the client. `round` returns the time of each request in ms, and the delay in ms with which it was sent. */
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

/** Runs a round. The time of a late request counts from its planned start. */
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
