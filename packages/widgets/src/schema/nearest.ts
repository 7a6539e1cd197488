/** Maximum length of a text for the edit distance; longer texts are cut. */
const MOST = 60;

/** Returns the number of letters that must be added, removed, changed or swapped with a neighbour to convert `from` to `to`. */
function distance(from: string, to: string): number {
  let older: number[] = [];
  let before = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let place = 1; place <= to.length; place += 1) {
      const same = from[row - 1] === to[place - 1];
      let least = Math.min(
        (before[place] ?? 0) + 1,
        (current[place - 1] ?? 0) + 1,
        (before[place - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && place > 1 && from[row - 1] === to[place - 2] && from[row - 2] === to[place - 1])
        least = Math.min(least, (older[place - 2] ?? 0) + 1);
      current.push(least);
    }
    older = before;
    before = current;
  }
  return before[to.length] ?? 0;
}

/**
 * Returns at most `most` known names that are similar to a mistyped name, the most similar first. They differ in at most a third
 * of the letters, or start with the name. Case and surrounding spaces are ignored.
 */
export function nearestNames(name: string, known: readonly string[], most = 3): string[] {
  const wanted = name.trim().toLowerCase().slice(0, MOST);
  if (wanted === '') return [];
  return [...new Set(known)]
    .slice(0, 500)
    .map((candidate, place) => {
      const text = candidate.trim().toLowerCase().slice(0, MOST);
      const begins = wanted.length > 2 && text.startsWith(wanted);
      return {
        candidate,
        place,
        far: begins ? 0.5 : distance(wanted, text),
        limit: Math.max(wanted.length, text.length) / 3,
      };
    })
    .filter(({ far, limit }) => far <= Math.max(limit, 1))
    .sort((a, b) => a.far - b.far || a.place - b.place)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
