import { directionOf, type Language, languageOf } from '@reporting/contract/rules';
import type { UiMessageOverrides } from '@reporting/ui/provider';
import type { WidgetMessages } from '@reporting/widgets';
import type { EditMessages } from '@reporting/widgets/edit';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../lib/storage.ts';
import type { LanguageTexts } from './shape.ts';

/** The texts of pages without a session, of the service and of the component libraries. */
interface GuestTexts {
  readonly texts: LanguageTexts;
  /** Translates a sentence of the service; returns null without a translation. */
  readonly translateService: (sentence: string) => string | null;
  readonly ui: UiMessageOverrides;
  readonly widgets: Partial<WidgetMessages>;
}

interface MemberTexts {
  readonly texts: LanguageTexts;
  readonly edit: EditMessages;
}

/** Functions that load the texts of each language except English. For guests, the texts of members are not loaded. */
const LOADERS: Readonly<
  Record<Exclude<Language, 'en'>, { guest: () => Promise<GuestTexts>; member: () => Promise<MemberTexts> }>
> = {
  de: { guest: () => import('./de/guest.ts'), member: () => import('./de/member.ts') },
};

type Loaded = GuestTexts & Partial<Pick<MemberTexts, 'edit'>>;

interface Current {
  readonly language: Language;
  /** Null for English. */
  readonly loaded: Loaded | null;
}

let current: Current = { language: 'en', loaded: null };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(language: Language, member: boolean): Promise<Loaded | null> {
  if (language === 'en') return null;
  const { guest, member: more } = LOADERS[language];
  const [first, own] = await Promise.all([guest(), member ? more() : null]);
  return own ? { ...first, texts: { ...first.texts, ...own.texts }, edit: own.edit } : first;
}

/** The language that was requested last. Texts of superseded requests are ignored. */
let requested: Language = 'en';

/**
 * Sets the language of the page after loading its texts. All components that use `useLanguage` are rendered again. If the texts cannot be
 * loaded, the page keeps its language.
 */
export async function showLanguage(language: Language, member: boolean): Promise<void> {
  requested = language;
  if (language !== current.language) {
    const loaded = await load(language, member).catch(() => undefined);
    if (loaded === undefined || requested !== language) return;
    current = { language, loaded };
  }
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => current.language;
export const currentTexts = (): LanguageTexts | undefined => current.loaded?.texts;
export const serviceTranslator = () => current.loaded?.translateService;

/** Returns the language of the page and the texts of the libraries. The component is rendered again when the language changes. */
export function useLanguage(): Current {
  return useSyncExternalStore(subscribe, () => current);
}

const KEY = 'reporting.language';

/**
 * Returns the language that was chosen in this browser. If none was chosen, returns the first of the browser's preferred languages that the
 * interface supports.
 */
export const browserLanguage = (): Language => languageOf([readStored(KEY), ...navigator.languages]);

/** Stores a language in this browser. It applies to pages before the sign-in, and to users without a language in their settings. */
export const storeLanguage = (language: Language): void => {
  writeStored(KEY, language);
};
