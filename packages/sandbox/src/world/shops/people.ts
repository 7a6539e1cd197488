/** A fictional person. Addresses end in example.com, which is reserved. */
export type Person = { first: string; last: string; email: string };

const FIRST = [
  'Ada',
  'Ben',
  'Chloé',
  'David',
  'Elif',
  'Finn',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Liam',
  'Mira',
  'Noah',
  'Olga',
  'Priya',
];
const LAST = [
  'Archer',
  'Brown',
  'Costa',
  'Dale',
  'Evans',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ito',
  'Jansen',
  'Keller',
  'Lund',
  'Moreau',
  'Novak',
  'O’Neill',
  'Patel',
];

/** Returns the person with a number; `mark` makes the address unique. */
export function personOf(number: number, mark: string): Person {
  const first = FIRST[number % FIRST.length] ?? 'Ada';
  const last = LAST[(number >>> 8) % LAST.length] ?? 'Brown';
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  return { first, last, email: `${plain}.${mark}@example.com` };
}
