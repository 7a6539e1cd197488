/** The only source of the time. Tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Most ms by which the clocks of two nodes may differ. A stored time further ahead is from before a clock was set back. */
export const CLOCK_SKEW = 10 * 60_000;

/** Returns whether a stored time is further ahead than clocks may differ: what it limits would last until then. */
export const isAhead = (at: Date, now: number): boolean => at.getTime() > now + CLOCK_SKEW;
