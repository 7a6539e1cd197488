/** The only source of the time. Tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Longest difference in ms between the clocks of two nodes. A stored time further ahead was written before a clock was set back. */
export const CLOCK_SKEW = 10 * 60_000;

/** Returns true if a stored time is further ahead than clocks may differ: a limit based on it would last until then. */
export const isAhead = (at: Date, now: number): boolean => at.getTime() > now + CLOCK_SKEW;
