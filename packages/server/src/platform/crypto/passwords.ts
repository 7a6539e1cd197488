import { tooMany } from '../http/problem.ts';

/** argon2id with OWASP's parameters for a small server: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Maximum number of concurrent hashes. Hashing shares the runtime's four threads with file access and name resolution. */
const AT_ONCE = 2;
const MOST_WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when one of the two slots is free. Throws HttpProblem 429 immediately if too many callers wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw tooMany('Too many people are signing in. Try again in a moment.', 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return inTurn(() => hash(password, COST));
}

let absent: Promise<string> | undefined;

/** Returns true if the password matches the hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  absent ??= hashPassword('no account has this password');
  const against = hashed ?? (await absent);
  const right = await inTurn(() => verify(against, password));
  return hashed !== null && right;
}
