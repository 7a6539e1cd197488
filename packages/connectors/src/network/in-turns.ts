/** Runs `work` for every item, at most `parallel` at the same time. Rejects with the first failure and then starts no further item. */
export async function inTurns<T>(
  items: readonly T[],
  parallel: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const run = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const stop = (error: unknown): never => {
    for (const _skipped of waiting);
    throw error;
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, () => run().catch(stop)));
}
