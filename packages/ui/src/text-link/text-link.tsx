import type { ComponentProps } from 'react';
import { AdoptChild } from '../internal/adopt-child.tsx';
import { cx } from '../internal/cx.ts';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** True to apply the style to the single child, for example to the link of a router. */
  readonly asChild?: boolean | undefined;
}

/** A link in running text. Renders an `<a>`, or its child with `asChild`. */
export function TextLink({ asChild = false, className, ...props }: TextLinkProps) {
  const look = {
    ...props,
    'data-slot': 'text-link',
    className: cx(
      'rui:rounded-mark rui:font-medium rui:text-accent-text rui:underline rui:decoration-accent-border rui:underline-offset-3 rui:hover:decoration-current',
      className,
    ),
  };
  return asChild ? <AdoptChild {...look} content={undefined} /> : <a {...look} />;
}
