/**
 * Moves labels along a line, as little as possible, so that their distances are at least `gap`. Labels that would touch form a
 * group, which is centred on the wanted positions of its labels.
 * @param wishes wanted position of each label in px, ascending
 * @param gap minimum distance between two neighbours in px
 * @param from first allowed position. Used only if there is space for all labels
 * @param to last allowed position; takes precedence over `from`
 * @returns a position for each label, in order
 */
export function spread(wishes: readonly number[], gap: number, from: number, to: number): number[] {
  const groups: { first: number; count: number; start: number }[] = [];
  const startOf = (first: number, count: number): number => {
    let sum = 0;
    for (let index = 0; index < count; index += 1) sum += (wishes[first + index] ?? 0) - index * gap;
    return Math.min(Math.max(sum / count, from), to - (count - 1) * gap);
  };
  for (const first of wishes.keys()) {
    let group = { first, count: 1, start: startOf(first, 1) };
    for (let before = groups.at(-1); before; before = groups.at(-1)) {
      if (before.start + before.count * gap <= group.start) break;
      groups.pop();
      const count = before.count + group.count;
      group = { first: before.first, count, start: startOf(before.first, count) };
    }
    groups.push(group);
  }
  return groups.flatMap(({ count, start }) => Array.from({ length: count }, (_, index) => start + index * gap));
}
