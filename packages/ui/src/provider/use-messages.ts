'use client';

import type { PluralMessage } from '../internal/format-message.ts';
import { useUi } from './ui-provider.tsx';

/** The shape of texts: each may become any other text, or any other plural forms. */
export type TextsOf<Defaults> = {
  readonly [Name in keyof Defaults]: Defaults[Name] extends string ? string : PluralMessage;
};

/** A component's texts: its own English ones, with what the provider replaces. */
export function useMessages<Defaults extends object>(defaults: Defaults): TextsOf<Defaults> {
  return { ...defaults, ...useUi().messages } as TextsOf<Defaults>;
}
