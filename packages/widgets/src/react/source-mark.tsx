import { use } from 'react';
import { markIcon } from '../draw/icons.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { sourceName } from '../words/source-names.ts';
import { WidgetsContext } from './widgets-context.ts';

const MARK = 'rwd:flex rwd:text-icon';

const iconOf = (type: string): Markup => markIcon(type, { 'data-slot': 'icon', focusable: 'false' });

/** The markup is safe, because shapes are constants of the package. */
const iconInside = (type: string) => ({ dangerouslySetInnerHTML: { __html: iconOf(type).source } });

/** The mark of a source type: a grey icon of 14 px. */
export function SourceMark({ type }: { type: string }) {
  const name = sourceName(type);
  return (
    <span data-slot="source-mark" role="img" aria-label={name} title={name} className={MARK} {...iconInside(type)} />
  );
}

function markOf(type: string): Markup {
  const name = sourceName(type);
  const named = { role: 'img', 'aria-label': name, title: name };
  return el('span', { 'data-slot': 'source-mark', ...named, class: MARK }, iconOf(type));
}

/** The marks of source types. Names and icons of the page (`sourceTypes`) replace the built-in ones. */
export function OwnMarks({ types }: { types: readonly string[] }) {
  const { sourceTypes } = use(WidgetsContext);
  return types.map((type) => {
    const look = Object.hasOwn(sourceTypes, type) ? sourceTypes[type] : undefined;
    if (!look) return <SourceMark key={type} type={type} />;
    const { name, icon } = look;
    const named = { role: 'img', 'aria-label': name, title: name, className: MARK };
    return icon === undefined ? (
      <span key={type} data-slot="source-mark" {...named} {...iconInside(type)} />
    ) : (
      <span key={type} data-slot="source-mark" {...named}>
        {icon}
      </span>
    );
  });
}

/** Cache of marks, because most cards of a dashboard have the same few marks. */
const written = new Map<string, string>();
const MOST_WRITTEN = 100;

/** Returns the marks of several types as markup. */
export function marksOf(types: readonly string[]): string {
  const key = types.join(' ');
  const known = written.get(key);
  if (known !== undefined) return known;
  const marks = join(types.map(markOf)).source;
  if (written.size < MOST_WRITTEN) written.set(key, marks);
  return marks;
}
