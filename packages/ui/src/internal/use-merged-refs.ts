import { type Ref, type RefCallback, useMemo } from 'react';

/** Sets a ref to a node. Returns a function that runs the cleanup of a callback ref, or sets the ref to null if there is no cleanup. */
function attach<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') return ref(node) || (() => ref(null));
  if (ref) ref.current = node;
  return () => attach(ref, null);
}

/** Returns a ref that sets both given refs. */
export function mergeRefs<T>(one: Ref<T> | undefined, other: Ref<T> | undefined): RefCallback<T> {
  return (node) => {
    const detachOne = attach(one, node);
    const detachOther = attach(other, node);
    return () => {
      detachOne();
      detachOther();
    };
  };
}

/** Works like `mergeRefs`. The result changes only when one of the refs changes, so that a callback ref is not called on each render. */
export function useMergedRefs<T>(one: Ref<T> | undefined, other: Ref<T> | undefined): RefCallback<T> {
  return useMemo(() => mergeRefs(one, other), [one, other]);
}
