import { currentLanguage } from './language.ts';

/**
 * Lower-cases the first letter of a name, unless the second letter is a capital: `Channel` becomes `channel`, `URL` is unchanged. In
 * languages other than English, the name is unchanged.
 */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  if (currentLanguage() !== 'en') return name;
  return second !== second.toLowerCase() ? name : first.toLowerCase() + name.slice(1);
}
