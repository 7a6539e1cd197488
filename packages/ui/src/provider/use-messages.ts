'use client';

import type { TextsOf } from '../internal/format-message.ts';
import { useUi } from './ui-provider.tsx';

/** Returns the texts of a component: the English defaults, with the replacements of the provider. */
export function useMessages<Defaults extends object>(defaults: Defaults): TextsOf<Defaults> {
  return { ...defaults, ...useUi().messages } as TextsOf<Defaults>;
}
