import type { Column } from '../../schema/data.ts';
import type { InteractiveWidget, WidgetInstance } from '../../schema/widget.ts';
import { ExpressionError } from './expression.ts';
import { CALCULATED } from './ids.ts';

/** A metric of the data with its names in expressions, in order of precedence. */
interface Named {
  index: number;
  names: string[];
}

/** The names that expressions of one instance can contain. */
export interface Names {
  /**
   * Returns the index of the column with a name, or undefined if no metric has it. Throws if several metrics have it.
   */
  find: (name: string) => number | undefined;
  /** The valid names, for suggestions. */
  known: string[];
}

/**
 * Returns the names that expressions of an instance can contain. Names of its own metrics are the label without prefix, the metric's name
 * at the source and the full label. A metric of another instance has its full label only. Labels in other languages come after these names.
 * Metrics of the instance itself take precedence. Case is ignored unless it distinguishes two metrics.
 */
export function namesFor(widget: InteractiveWidget, columns: readonly Column[], instance: WidgetInstance): Names {
  const prefix = widget.instances.length > 1 ? `${instance.prefix} ` : '';
  const shortOf = (name: string) => (prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const own: Named[] = [];
  const others: Named[] = [];
  for (const [index, column] of columns.entries()) {
    if (column.role !== 'metric' || column.metric?.startsWith(CALCULATED)) continue;
    const { label, names = [] } = column;
    if (column.instanceId !== undefined && column.instanceId !== instance.id)
      others.push({ index, names: [label, ...names] });
    else {
      const short = shortOf(label);
      own.push({ index, names: [...new Set([short, column.metric ?? short, label, ...names.map(shortOf)])] });
    }
  }
  return {
    find: (name) => one(own, name) ?? one(others, name),
    known: [...own.map(({ names }) => names[0] ?? ''), ...others.map(({ names }) => names[0] ?? '')],
  };
}

const folded = (text: string): string => text.trim().toLowerCase();

function one(list: readonly Named[], name: string): number | undefined {
  const kinds = Math.max(0, ...list.map(({ names }) => names.length));
  // A name at an earlier index takes precedence: a label over another metric's name at the source.
  for (const same of [(text: string) => text === name, (text: string) => folded(text) === folded(name)]) {
    for (let kind = 0; kind < kinds; kind += 1) {
      const found = list.filter(({ names }) => {
        const known = names[kind];
        return known !== undefined && same(known);
      });
      if (found.length === 1) return found[0]?.index;
      if (found.length > 1)
        throw new ExpressionError(
          `“${name.slice(0, 80)}” is the name of ${found.length} metrics. Use the name that the source gives the metric.`,
        );
    }
  }
  return undefined;
}
