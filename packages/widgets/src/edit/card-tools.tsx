import { Copy, Merge, Pencil, Resize, Trash } from '@reporting/ui/icons';
import { memo, type ReactNode } from 'react';
import type { Widget } from '../schema/widget.ts';
import type { EditMessages } from '../words/edit.ts';
import { fill } from '../words/fill.ts';
import type { CardActions } from './card-actions.ts';
import { MergeTool, Opening, SizeTool } from './opening.tsx';
import { Tool } from './tool.tsx';

export interface CardToolsProps {
  id: string;
  width: Widget['width'];
  height: Widget['height'];
  name: string;
  messages: EditMessages;
  actions: CardActions;
  selectable: boolean;
  /** True: sizes can be chosen on the grid. */
  resizable: boolean;
  /** True: merging is offered for this widget. */
  mergeable: boolean;
  /** Further tools. */
  children?: ReactNode;
}

/**
 * The tools of a card for devices with hover, visible while pointer or focus is on the card. They are on the card's upper edge,
 * in the gap between rows, so that they do not cover the title of a narrow card.
 */
export const CardTools = memo(function CardTools(props: CardToolsProps) {
  const { id, width, height, name, messages, actions, selectable, resizable, mergeable } = props;
  const text = (message: string): string => fill(message, { title: name });
  return (
    <span
      data-slot="edit-tools"
      className="rwd:absolute rwd:end-3 rwd:-top-[13px] rwd:z-1 rwd:flex rwd:h-7 rwd:items-center rwd:gap-0.5 rwd:rounded-control rwd:border rwd:border-border-strong rwd:bg-surface-raised rwd:px-px rwd:transition-opacity rwd:duration-(--rui-motion-fast) rwd:tools-at-rest:pointer-events-none rwd:tools-at-rest:opacity-0"
    >
      {props.children}
      {resizable && (
        <Opening icon={Resize} label={text(messages.size)} tip={messages.sizeName}>
          {(byKey) => (
            <SizeTool
              label={text(messages.size)}
              byKey={byKey}
              value={{ width, height }}
              onResize={(size) => actions.resize(id, size)}
              onLeave={actions.endResizing}
            />
          )}
        </Opening>
      )}
      {mergeable && (
        <Opening icon={Merge} label={text(messages.merge)} tip={messages.mergeName}>
          {(byKey) => (
            <MergeTool
              label={text(messages.merge)}
              byKey={byKey}
              baseId={id}
              none={messages.nothingToMerge}
              onMerge={(other) => actions.merge(id, other)}
            />
          )}
        </Opening>
      )}
      {selectable && (
        <Tool icon={Pencil} label={text(messages.edit)} tip={messages.editName} onClick={() => actions.select(id)} />
      )}
      <Tool icon={Copy} label={text(messages.copy)} tip={messages.copyName} onClick={() => actions.copy(id)} />
      <Tool icon={Trash} label={text(messages.remove)} tip={messages.removeName} onClick={() => actions.remove(id)} />
    </span>
  );
});
