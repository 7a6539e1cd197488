import { type Ref, type RefCallback, useMemo } from 'react';

/** Sets a ref to a node; returns the cleanup of a callback ref, or else sets the ref to null. */
function attach<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') return ref(node) || (() => ref(null));
  if (ref) ref.current = node;
  return () => attach(ref, null);
}

/** Returns one ref that sets two. */
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

/** Like `mergeRefs`; the result changes only with the two refs, so that a callback ref is not called on each render. */
export function useMergedRefs<T>(one: Ref<T> | undefined, other: Ref<T> | undefined): RefCallback<T> {
  return useMemo(() => mergeRefs(one, other), [one, other]);
}
