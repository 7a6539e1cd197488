import { type Child, join } from '../draw/markup.ts';

/** Properties of an element whose content is markup; the markup writer escaped every text. */
export function inside(...pieces: Child[]) {
  return { dangerouslySetInnerHTML: { __html: join(pieces).source } };
}
