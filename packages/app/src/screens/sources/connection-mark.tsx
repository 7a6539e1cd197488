import { type ConnectionType, widgetTypesOf } from '@reporting/contract';
import { SourceMark } from '@reporting/widgets';

/** The vendor's mark for a connection type, in a frame. */
export function ConnectionMark({ type }: { type: ConnectionType }) {
  const [widgetType] = widgetTypesOf(type);
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-control border border-border bg-surface *:text-fg [&_svg]:size-4"
    >
      {widgetType && <SourceMark type={widgetType} />}
    </span>
  );
}
