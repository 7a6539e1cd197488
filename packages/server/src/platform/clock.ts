/** The only source of the current time. Tests pass their own clock. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * Maximum difference in ms between the clocks of two processes. A stored time that is further ahead was written before a clock was set
 * back.
 */
export const CLOCK_SKEW = 10 * 60_000;

/**
 * Returns true if a stored time is further ahead than clocks can differ. Code must not base a limit on such a time, because the limit would
 * last too long.
 */
export const isAhead = (at: Date, now: number): boolean => at.getTime() > now + CLOCK_SKEW;
