'use client';

import type { ComponentProps } from 'react';
import { useMessages } from '../provider/use-messages.ts';
import { LoaderRing } from './loader-ring.tsx';
import { loaderMessages } from './messages.ts';

export interface LoaderProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 16, 24 or 40 px. Default `m`. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** A text for screen readers about what is loading. Default: the text of the provider. */
  readonly label?: string | undefined;
  /** True to hide the loader from screen readers. Use it if a text beside the loader has the same meaning. */
  readonly decorative?: boolean | undefined;
  /** True to show the loader immediately instead of after 150 ms. */
  readonly immediate?: boolean | undefined;
  /** True to use the colour of the text instead of the accent. */
  readonly inherit?: boolean | undefined;
}

/**
 * Shows that content is loading. It appears after 150 ms, so that it does not flash for short waits. It pulses instead of turning if the
 * user prefers reduced motion. Set `aria-busy` on the region that is loading. Renders a `<span role="status">`.
 */
export function Loader({ label, decorative, ...ring }: LoaderProps) {
  const messages = useMessages(loaderMessages);
  if (decorative) return <LoaderRing {...ring} aria-hidden />;
  return (
    <LoaderRing {...ring} role="status">
      <span data-slot="loader-label" className="rui:sr-only">
        {label ?? messages.loading}
      </span>
    </LoaderRing>
  );
}
