import { currentLanguage } from './language.ts';

/**
 * Writes a name for the middle of an English sentence. `Channel` becomes `channel`. `URL` is unchanged, because its
 * second letter is a capital. In other languages, every name is unchanged.
 */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  if (currentLanguage() !== 'en') return name;
  return second !== second.toLowerCase() ? name : first.toLowerCase() + name.slice(1);
}
