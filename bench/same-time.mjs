// Measures whether the time of an answer reveals that an address has an account: `pnpm bench same-time [--calls=200]`. The calls
// are the request of a new password, a sign-in with a wrong password, and an invitation. Each call alternates between addresses
// with and without an account. Fails if the texts differ, or if the medians differ by more than the medians of two groups without
// an account.
import { forgotPassword, inviteUser, login } from '../packages/contract/src/index.ts';
import { startTestService } from '../packages/server/src/testing/service.ts';
import { median } from './lib/stats.mjs';

const given = process.argv.find((argument) => argument.startsWith('--calls='));
const CALLS = Number(given?.slice('--calls='.length) ?? 200);

let network = 0;
/** Returns the headers of a different network for each call, because the service limits the calls of each network. */
function elsewhere() {
  network += 1;
  return { 'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}` };
}

async function timed(call) {
  const start = performance.now();
  const { status, text } = await call();
  return { ms: performance.now() - start, answer: `${status} ${text}` };
}

async function measure(postgres) {
  const test = await startTestService({ postgres, env: { TRUST_PROXY: '1' } });
  const companies = [];
  for (let n = 0; n < CALLS; n += 1) companies.push(await test.company());
  const calls = {
    'new password': (email) => () => test.guest().call(forgotPassword, { body: { email }, headers: elsewhere() }),
    'sign-in': (email) => () =>
      test.guest().call(login, { body: { email, password: 'a wrong password' }, headers: elsewhere() }),
    invitation: (email, n) => () =>
      companies[n].admin.call(inviteUser, { body: { email, roleName: 'member' }, headers: elsewhere() }),
  };
  let failed = false;
  for (const [name, callOf] of Object.entries(calls)) {
    /** Addresses with an account, and two groups without an account. The difference between these two groups is the noise. */
    const groups = {
      account: (n) => companies[(n + 1) % CALLS].emails.member,
      none: (n) => `absent-${name.length}-${n}@example.com`,
      'none again': (n) => `missing-${name.length}-${n}@example.com`,
    };
    const times = Object.fromEntries(Object.keys(groups).map((group) => [group, []]));
    const answers = new Set();
    for (let n = 0; n < CALLS; n += 1) {
      // The order alternates, so that no group is always first.
      const order = Object.entries(groups);
      for (let turn = n % 3; turn > 0; turn -= 1) order.push(order.shift());
      for (const [group, addressOf] of order) {
        const email = addressOf(n);
        const { ms, answer } = await timed(callOf(email, n));
        times[group].push(ms);
        answers.add(answer.replace(email, '').replace(/"(id|sentAt|expiresAt)":"[^"]*"/g, '"$1"'));
      }
    }
    const [account, none, again] = Object.values(times).map(median);
    const between = Math.abs(account - (none + again) / 2);
    const noise = Math.max(Math.abs(none - again), 0.05 * none);
    if (between > noise * 2 || answers.size !== 1) failed = true;
    const figures = [account, none, again].map((ms) => `${ms.toFixed(2)} ms`);
    console.log(
      `${postgres ? 'PostgreSQL' : 'embedded'}, ${name}: account ${figures[0]}, none ${figures[1]} and ${figures[2]}; ${answers.size} answer${answers.size === 1 ? '' : 's'}`,
    );
  }
  await test.close();
  return failed;
}

const failed = [await measure(false), await measure(true)];
process.exitCode = failed.some(Boolean) ? 1 : 0;
