/** Returns the name of the daily backup of a UTC day. `now`: ms since 1970. */
export const dailyName = (now: number) => `daily-${new Date(now).toISOString().slice(0, 10)}`;

/** Returns the names of daily backups in `names`, the oldest first. */
export const dailyNames = (names: readonly string[]) =>
  names.filter((name) => /^daily-\d{4}-\d\d-\d\d$/.test(name)).sort();
