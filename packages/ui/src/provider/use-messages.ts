'use client';

import type { TextsOf } from '../internal/format-message.ts';
import { useUi } from './ui-provider.tsx';

/** A component's texts: its own English ones, with what the provider replaces. */
export function useMessages<Defaults extends object>(defaults: Defaults): TextsOf<Defaults> {
  return { ...defaults, ...useUi().messages } as TextsOf<Defaults>;
}
