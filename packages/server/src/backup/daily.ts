/** Name of the daily backup of a UTC day, for a time in ms. */
export const dailyName = (now: number) => `daily-${new Date(now).toISOString().slice(0, 10)}`;

/** Returns the daily backups among the names of a folder, oldest first. */
export const dailyNames = (names: readonly string[]) =>
  names.filter((name) => /^daily-\d{4}-\d\d-\d\d$/.test(name)).sort();
