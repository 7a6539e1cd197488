'use client';

import type { TextsOf } from '../internal/format-message.ts';
import { useUi } from './ui-provider.tsx';

/** Returns a component's texts: its English ones, with the provider's replacements. */
export function useMessages<Defaults extends object>(defaults: Defaults): TextsOf<Defaults> {
  return { ...defaults, ...useUi().messages } as TextsOf<Defaults>;
}
