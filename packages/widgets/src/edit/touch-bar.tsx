import { Copy, Cross, ListOrdered, Merge, Pencil, Resize, Trash } from '@reporting/ui/icons';
import { lazy, type ReactNode, type RefObject, Suspense, use, useState } from 'react';
import type { Widget } from '../schema/widget.ts';
import type { EditMessages } from '../words/edit.ts';
import { fill } from '../words/fill.ts';
import { CandidatesContext, type CardActions } from './card-actions.ts';
import { MergeTool, Opening, SizeTool } from './opening.tsx';
import { Tool } from './tool.tsx';

const OrderDialog = lazy(() => import('./order-dialog.tsx').then((part) => ({ default: part.OrderDialog })));

/**
 * Media query for editing cards with a bar: touch screens have no hover, and a narrow window has no space for tools on each
 * card.
 */
export const TOUCH = '(pointer: coarse), not all and (min-width: 560px)';

interface TouchBarProps {
  ref: RefObject<HTMLDivElement | null>;
  widget: Widget;
  name: string;
  /** All widgets in order. */
  widgets: readonly Widget[];
  messages: EditMessages;
  actions: CardActions;
  selectable: boolean;
  resizable: boolean;
  /** Further tools. */
  children?: ReactNode;
  onClose: () => void;
  onOrder: (widgets: Widget[], id: string) => void;
}

/** The tools of the chosen card, at the bottom of the window: targets of at least 44 px with their names. */
export function TouchBar(props: TouchBarProps) {
  const { ref, widget, name, widgets, messages, actions, selectable, resizable, onClose } = props;
  const { id, width, height } = widget;
  const [ordering, setOrdering] = useState(false);
  const canMerge = use(CandidatesContext)(id).length > 0;
  const text = (message: string): string => fill(message, { title: name });
  const place = widgets.findIndex((other) => other.id === id) + 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are buttons.
    <div
      ref={ref}
      role="group"
      data-rui=""
      data-rwd=""
      data-slot="touch-bar"
      aria-label={text(messages.tools)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="rwd:fixed rwd:inset-x-2.5 rwd:bottom-[max(10px,env(safe-area-inset-bottom))] rwd:z-(--rui-z-drawer) rwd:mx-auto rwd:max-w-105 rwd:rounded-card rwd:border rwd:border-border rwd:bg-surface-raised rwd:px-1.5 rwd:pb-1.5 rwd:text-fg rwd:shadow-popover"
    >
      <div className="rwd:flex rwd:h-11 rwd:items-center rwd:gap-2 rwd:ps-2.5">
        <p className="rwd:flex rwd:min-w-0 rwd:flex-1 rwd:items-baseline rwd:gap-2.5">
          <span dir="auto" className="rwd:truncate rwd:text-title-card">
            {name}
          </span>
          <span className="rwd:shrink-0 rwd:text-caption rwd:text-fg-secondary">
            {fill(messages.cardPlace, { width, height, place, count: widgets.length })}
          </span>
        </p>
        <button
          type="button"
          data-slot="touch-bar-close"
          aria-label={text(messages.closeTools)}
          onClick={onClose}
          className="rwd:flex rwd:size-11 rwd:cursor-pointer rwd:items-center rwd:justify-center rwd:rounded-control rwd:text-icon rwd:hover:text-fg"
        >
          <Cross data-slot="icon" size={18} strokeWidth={1.75} aria-hidden="true" focusable="false" />
        </button>
      </div>
      <div className="rwd:flex rwd:justify-around">
        {props.children}
        {selectable && (
          <Tool icon={Pencil} label={text(messages.edit)} name={messages.editName} onClick={() => actions.select(id)} />
        )}
        {resizable && (
          <Opening key={`${id} size`} icon={Resize} label={text(messages.size)} name={messages.sizeName}>
            {(byKey) => (
              <SizeTool
                label={text(messages.size)}
                name={messages.sizeName}
                byKey={byKey}
                value={{ width, height }}
                onResize={(size) => actions.resize(id, size)}
                onLeave={actions.endResizing}
              />
            )}
          </Opening>
        )}
        {widgets.length > 1 && (
          <Tool
            icon={ListOrdered}
            label={messages.order}
            name={messages.orderName}
            aria-haspopup="dialog"
            onClick={() => setOrdering(true)}
          />
        )}
        <Tool icon={Copy} label={text(messages.copy)} name={messages.copyName} onClick={() => actions.copy(id)} />
        {canMerge && (
          <Opening key={`${id} merge`} icon={Merge} label={text(messages.merge)} name={messages.mergeName}>
            {(byKey) => (
              <MergeTool
                label={text(messages.merge)}
                name={messages.mergeName}
                byKey={byKey}
                baseId={id}
                none={messages.nothingToMerge}
                onMerge={(other) => actions.merge(id, other)}
              />
            )}
          </Opening>
        )}
        <Tool
          icon={Trash}
          label={text(messages.remove)}
          name={messages.removeName}
          destructive
          onClick={() => actions.remove(id)}
        />
      </div>
      {ordering && (
        <Suspense fallback={null}>
          <OrderDialog
            widgets={widgets}
            chosenId={id}
            messages={messages}
            onDone={props.onOrder}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
