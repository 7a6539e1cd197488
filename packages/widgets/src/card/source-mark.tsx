import { markIcon } from '../draw/icons.ts';
import type { WidgetType } from '../schema/widget.ts';
import { sourceName } from './source-names.ts';

const drawn = new Map<WidgetType, { __html: string }>();

/** Its icon as React takes markup: one object for each type. */
function iconOf(type: WidgetType): { __html: string } {
  const known = drawn.get(type) ?? { __html: markIcon(type, { 'data-slot': 'icon', focusable: 'false' }).source };
  drawn.set(type, known);
  return known;
}

/** The mark of a source type: 14 px, one grey. */
export function SourceMark({ type }: { type: WidgetType }) {
  const name = sourceName(type);
  return (
    <span
      data-slot="source-mark"
      role="img"
      aria-label={name}
      title={name}
      className="rwd:flex rwd:text-icon"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes are the package's own constants.
      dangerouslySetInnerHTML={iconOf(type)}
    />
  );
}
