import type { ComponentProps, JSX, SyntheticEvent } from 'react';

/** Attributes of one part of a component, including `data-*`. */
export type SlotProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'children'> & {
  readonly [data: `data-${string}`]: unknown;
};

type Handler = (event: SyntheticEvent, ...more: unknown[]) => void;

/**
 * Runs the handler of the application, then the handler of the component. The first handler can prevent the second with `preventDefault()`.
 * For `onBlur`, the component's handler runs first, because a field applies its text before the application validates the value.
 */
function bothHandlers(name: string, given: Handler, own: Handler): Handler {
  const [first, second] = name === 'onBlur' ? [own, given] : [given, own];
  return (event, ...more) => {
    first(event, ...more);
    if (!event?.defaultPrevented) second(event, ...more);
  };
}

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === 'function' && /^on[A-Z]/.test(name);

/**
 * Merges the attributes that a component sets with those that the application passes for the same element. If both have a handler for the
 * same event, both handlers run. Classes, styles and descriptions are joined. For other attributes, those of the application take
 * precedence.
 */
export function mergeProps<Own extends object>(own: Own, given: object | undefined): Own {
  const merged: Record<string, unknown> = { ...(own as Record<string, unknown>) };
  for (const [name, value] of Object.entries(given ?? {})) {
    const mine = merged[name];
    if (value === undefined && name in merged) continue;
    if (isHandler(name, value) && isHandler(name, mine)) merged[name] = bothHandlers(name, value, mine);
    else if (mine && (name === 'className' || name === 'aria-describedby')) merged[name] = `${mine} ${value}`;
    else if (name === 'style') merged[name] = { ...(mine as object), ...value };
    else merged[name] = value;
  }
  return merged as Own;
}

/**
 * Merges attributes like `mergeProps`, but the component's own attributes take precedence. Used for native attributes of a control, because
 * the control has already derived its own attributes from the native attributes and from its field.
 */
export function addNative<Own extends object>(own: Own, native: object): Own {
  const merged = { ...native, ...own } as Record<string, unknown>;
  for (const [name, given] of Object.entries(native)) {
    const mine = (own as Record<string, unknown>)[name];
    if (isHandler(name, given)) merged[name] = isHandler(name, mine) ? bothHandlers(name, given, mine) : given;
  }
  return merged as Own;
}
