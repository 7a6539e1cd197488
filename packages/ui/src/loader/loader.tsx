'use client';

import type { ComponentProps } from 'react';
import { useMessages } from '../provider/use-messages.ts';
import { LoaderRing } from './loader-ring.tsx';
import { loaderMessages } from './messages.ts';

export interface LoaderProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 16, 24 or 40 px. Default `m`. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** What is loading, for screen readers. Default: the provider's text. */
  readonly label?: string | undefined;
  /** Hidden from screen readers. Use it where a text beside the loader has the same meaning. */
  readonly decorative?: boolean | undefined;
  /** Visible at once instead of after 150 ms. */
  readonly immediate?: boolean | undefined;
  /** Draws in the colour of the text instead of the accent. */
  readonly inherit?: boolean | undefined;
}

/**
 * Shows that something is loading. Appears after 150 ms, so that it does not flash for quick work. Pulses instead of turning
 * if the user prefers reduced motion. Put `aria-busy` on the region that it covers. Renders a `<span role="status">`.
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
