'use client';

import { useState } from 'react';
import type { AnyOption } from './option.ts';

/** Returns the labels of the options that the last change removed, for a live region. Empty after an addition or a change of the text. */
export function useRemovedLabels(chosen: readonly AnyOption[], term: string): string {
  const [last, setLast] = useState({ chosen, term, labels: '' });
  const removed = last.chosen.filter(({ value }) => !chosen.some((option) => option.value === value));
  if (removed.length > 0 || last.chosen.length !== chosen.length || last.term !== term)
    setLast({ chosen, term, labels: removed.map(({ label }) => label).join(', ') });
  return last.labels;
}
