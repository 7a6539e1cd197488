import { type Child, join } from '../draw/markup.ts';

/** Returns the properties of an element whose content is markup. The markup writer has escaped every text in it. */
export function inside(...pieces: Child[]) {
  return { dangerouslySetInnerHTML: { __html: join(pieces).source } };
}
