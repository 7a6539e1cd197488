import { cloneElement, isValidElement, type ReactNode, type Ref, use, useMemo } from 'react';
import { mergeRefs } from './use-merged-refs.ts';

type Props = Record<string, unknown> & { readonly children?: ReactNode; readonly ref?: Ref<unknown> | undefined };

/** Returns true for an element of a server component that can still be loading. */
const isAwaited = (node: object): node is { readonly _payload: Promise<ReactNode> } =>
  '$$typeof' in node && node.$$typeof === Symbol.for('react.lazy');

export interface AdoptChildProps extends Props {
  /** Receives the current content of the child and returns its new content. */
  readonly content?: ((own: ReactNode) => ReactNode) | undefined;
}

/**
 * Renders its single child with the given properties, for `asChild`. If the child and the properties have a handler for the same event,
 * both handlers run, the child's first. Classes, styles and descriptions are joined, and the refs of both are set. Other properties of the
 * child take precedence.
 * @throws Error if there is not exactly one element
 */
export function AdoptChild({ children, content, ref, ...props }: AdoptChildProps) {
  const child = children && typeof children === 'object' && isAwaited(children) ? use(children._payload) : children;
  if (!isValidElement<Props>(child)) throw new Error('asChild takes exactly one element, such as <a href="…">.');
  const own = child.props;
  const both = useMemo(() => mergeRefs(ref, own.ref), [ref, own.ref]);
  // Servers have no refs, so the child gets none there.
  const merged: Props = { ...props, ...own, ...((ref || own.ref) && { ref: both }) };
  for (const [name, value] of Object.entries(props)) {
    const other = own[name];
    if (typeof value === 'function' && typeof other === 'function')
      merged[name] = (...args: unknown[]) => {
        other(...args);
        value(...args);
      };
    else if (name === 'className' || name === 'aria-describedby')
      merged[name] = [value, other].filter(Boolean).join(' ') || undefined;
    else if (name === 'style') merged[name] = { ...(value as object), ...(other as object) };
  }
  return cloneElement(child, merged, content ? content(own.children) : own.children);
}
