import type { InteractiveWidget, Widget, WidgetInstance } from '../schema/widget.ts';

/**
 * Effect of a change of a widget. 1: its data is fetched again. 2: it is drawn again with the same data. 3: a hidden part becomes
 * visible. Null: no refresh is required.
 */
export type RefreshLevel = 1 | 2 | 3 | null;

/** Returns true if two JSON values are deeply equal. A missing key equals a key with the value undefined. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameJson(item, b[index]));
  }
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => sameJson(left.get(key), right.get(key)));
}

const FETCHED = [
  'id',
  'type',
  'sourceId',
  'config',
  'prefix',
  'currency',
  'accounts',
  'inputs',
] as const satisfies readonly (keyof WidgetInstance)[];
const DRAWN = [
  'orderBy',
  'rowsLimit',
  'format',
  'formatOptions',
] as const satisfies readonly (keyof InteractiveWidget)[];

function pick(value: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}

/** Returns the refresh level of a change from `before` to `after` of the same widget (specification, "Widget edit refresh levels"). */
export function refreshLevel(before: Widget, after: Widget): RefreshLevel {
  if (after.nature === 'passive') return null;
  if (sameJson(before, after)) return null;
  if (before.nature !== 'interactive') return 1;
  const fetched = (widget: InteractiveWidget): unknown => [
    widget.percent,
    widget.instances.map((instance) => pick(instance, FETCHED)),
  ];
  if (!sameJson(fetched(before), fetched(after))) return 1;
  const drawn = (widget: InteractiveWidget): unknown => [
    pick(widget, DRAWN),
    widget.instances.map((instance) => instance.metricsOptions),
  ];
  return sameJson(drawn(before), drawn(after)) ? 3 : 2;
}
