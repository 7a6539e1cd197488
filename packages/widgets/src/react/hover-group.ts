/** The point that is active in one chart of a group. */
export interface SharedPoint {
  /** Key of the point. It is equal for the same day, hour or name in every chart. */
  key: string;
  /** Id of the chart in which the point is active. */
  from: string;
}

/** A group of charts that mark the same point. */
export interface HoverGroup {
  get: () => SharedPoint | null;
  set: (point: SharedPoint | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function newHoverGroup(): HoverGroup {
  let shared: SharedPoint | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => shared,
    set: (point) => {
      if (shared?.key === point?.key && shared?.from === point?.from) return;
      shared = point;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
