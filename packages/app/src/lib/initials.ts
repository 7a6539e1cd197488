/**
 * Returns the capital first letters of the first and the last word: "IK" for "Ida Kjær". The result is one letter for a
 * single word, and an empty text for an empty name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letter = (word: string | undefined) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '';
  return words.length < 2 ? letter(words[0]) : letter(words[0]) + letter(words.at(-1));
}
