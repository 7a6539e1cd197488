import { markIcon } from '../draw/icons.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import type { WidgetType } from '../schema/widget.ts';
import { sourceName } from '../words/source-names.ts';

const MARK = 'rwd:flex rwd:text-icon';

const iconOf = (type: WidgetType): Markup => markIcon(type, { 'data-slot': 'icon', focusable: 'false' });

/** The mark of a source type: 14 px, in one grey. */
export function SourceMark({ type }: { type: WidgetType }) {
  const name = sourceName(type);
  return (
    <span
      data-slot="source-mark"
      role="img"
      aria-label={name}
      title={name}
      className={MARK}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes are the package's own constants.
      dangerouslySetInnerHTML={{ __html: iconOf(type).source }}
    />
  );
}

function markOf(type: WidgetType): Markup {
  const name = sourceName(type);
  const named = { role: 'img', 'aria-label': name, title: name };
  return el('span', { 'data-slot': 'source-mark', ...named, class: MARK }, iconOf(type));
}

/** Cache of marks: most cards of a dashboard have the same few. */
const written = new Map<string, string>();
const MOST_WRITTEN = 100;

/** Returns the marks of several types as markup. */
export function marksOf(types: readonly WidgetType[]): string {
  const key = types.join(' ');
  const known = written.get(key);
  if (known !== undefined) return known;
  const marks = join(types.map(markOf)).source;
  if (written.size < MOST_WRITTEN) written.set(key, marks);
  return marks;
}
