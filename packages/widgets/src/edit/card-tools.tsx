import { Copy, type LucideIcon, Merge, Pencil, Scaling, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Widget } from '../schema/widget.ts';
import type { EditMessages } from '../words/edit.ts';
import { fill } from '../words/fill.ts';
import type { Size } from './opening-tools.tsx';
import { Tool } from './tool.tsx';

const load = () => import('./opening-tools.tsx');
const SizeTool = lazy(() => load().then((tools) => ({ default: tools.SizeTool })));
const MergeTool = lazy(() => load().then((tools) => ({ default: tools.MergeTool })));

/** A tool that opens a popup, whose code is loaded at its first use. */
function Opening({
  icon,
  label,
  children,
}: {
  icon: LucideIcon;
  label: string;
  children: (byKey: boolean) => ReactNode;
}) {
  const [wanted, setWanted] = useState<'pointer' | 'key' | null>(null);
  const closed = (
    <Tool
      icon={icon}
      label={label}
      aria-expanded={false}
      onPointerEnter={load}
      onClick={({ detail }) => setWanted(detail === 0 ? 'key' : 'pointer')}
    />
  );
  return wanted === null ? closed : <Suspense fallback={closed}>{children(wanted === 'key')}</Suspense>;
}

export interface CardToolsProps {
  widget: Widget;
  name: string;
  messages: EditMessages;
  onSelect: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
  /** Undefined if sizes cannot be chosen on the grid. */
  onResize: ((size: Size) => void) | undefined;
  /** Called when the size picker is left. */
  onResized: () => void;
  /** Widgets that can be merged into this one; null if merging is not offered. */
  candidates: readonly { id: string; name: string }[] | null;
  onMerge: (id: string) => void;
  children: ReactNode;
}

/**
 * The tools of a card. They are visible while the pointer or the focus is on the card, and always on devices without hover.
 * They are on the card's upper edge, in the gap between the rows, so that the narrowest card keeps its title.
 */
export function CardTools(props: CardToolsProps) {
  const { widget, name, messages, onSelect, onResize, candidates } = props;
  const text = (message: string): string => fill(message, { title: name });
  return (
    <span
      data-slot="edit-tools"
      className="rwd:absolute rwd:end-3 rwd:-top-[13px] rwd:z-1 rwd:flex rwd:h-7 rwd:items-center rwd:gap-0.5 rwd:rounded-control rwd:border rwd:border-border-strong rwd:bg-surface-raised rwd:px-px rwd:transition-opacity rwd:duration-(--rui-motion-fast) rwd:tools-at-rest:pointer-events-none rwd:tools-at-rest:opacity-0"
    >
      {props.children}
      {onResize && (
        <Opening icon={Scaling} label={text(messages.size)}>
          {(byKey) => (
            <SizeTool
              label={text(messages.size)}
              byKey={byKey}
              value={{ width: widget.width, height: widget.height }}
              onResize={onResize}
              onLeave={props.onResized}
            />
          )}
        </Opening>
      )}
      {candidates && (
        <Opening icon={Merge} label={text(messages.merge)}>
          {(byKey) => (
            <MergeTool
              label={text(messages.merge)}
              byKey={byKey}
              candidates={candidates}
              none={messages.nothingToMerge}
              onMerge={props.onMerge}
            />
          )}
        </Opening>
      )}
      {onSelect && <Tool icon={Pencil} label={text(messages.edit)} onClick={onSelect} />}
      <Tool icon={Copy} label={text(messages.copy)} onClick={props.onCopy} />
      <Tool icon={Trash2} label={text(messages.remove)} onClick={props.onRemove} />
    </span>
  );
}
