/**
 * Moves labels along a line until none is nearer to the next than `gap`, as little as possible: those that touch form a
 * group, and a group is centred on where its members want to be.
 * @param wishes where each label wants to be, in px, ascending
 * @param gap least distance between two neighbours in px
 * @param from first place allowed, where there is space for all
 * @param to last place allowed; wins over `from` where there is not
 * @returns a place for each wish, in their order
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
