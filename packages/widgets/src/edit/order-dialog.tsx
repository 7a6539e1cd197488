import { Button } from '@reporting/ui/button';
import { Dialog } from '@reporting/ui/dialog';
import type { IconComponent } from '@reporting/ui/icon';
import { ArrowDown, ArrowUp, ChartLine, ChartPie, Gauge, Hash, Radar, Table, Text } from '@reporting/ui/icons';
import { SortableList } from '@reporting/ui/sortable-list';
import { useState } from 'react';
import { inOrder, moveWidget } from '../model/index.ts';
import { cx } from '../react/cx.ts';
import type { Widget, WidgetFormat } from '../schema/widget.ts';
import type { EditMessages } from '../words/edit.ts';
import { fill } from '../words/fill.ts';

/** Icons of the built-in formats. */
const ICONS: Readonly<Record<string, IconComponent> & Record<WidgetFormat, IconComponent>> = {
  chart: ChartLine,
  'chart:pie': ChartPie,
  'chart:radar': Radar,
  'chart:gauge': Gauge,
  table: Table,
  summary: Hash,
  textCard: Text,
};

interface OrderDialogProps {
  widgets: readonly Widget[];
  /** The card whose tools opened the list. */
  chosenId: string;
  messages: EditMessages;
  /** Called with the widgets in the new order and the id of the widget that was moved last. Not called if no widget was moved. */
  onDone: (widgets: Widget[], movedId: string) => void;
  onClose: () => void;
}

/**
 * The order of the cards as a list with arrows and drag handles. On a phone a list is easier to reorder than cards that fill the
 * window.
 */
export function OrderDialog({ widgets, chosenId, messages, onDone, onClose }: OrderDialogProps) {
  const [draft, setDraft] = useState<readonly Widget[]>(() => inOrder(widgets));
  const [movedId, setMovedId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = ({ title }: Widget): string => title.trim() || messages.untitled;

  const move = (widget: Widget, position: number) => {
    setDraft(moveWidget(draft, widget.id, position));
    setMovedId(widget.id);
    setSaid(fill(messages.movedTo, { title: nameOf(widget), place: position + 1, count: draft.length }));
  };
  const done = () => {
    if (movedId !== null) onDone([...draft], movedId);
    onClose();
  };
  const arrow = (widget: Widget, place: number, step: -1 | 1) => {
    const Glyph = step === -1 ? ArrowUp : ArrowDown;
    const blocked = step === -1 ? place === 0 : place === draft.length - 1;
    return (
      <button
        type="button"
        data-slot="order-arrow"
        // The button remains focusable at the ends of the list, because a disabled button would lose focus after the last step.
        aria-disabled={blocked || undefined}
        aria-label={fill(step === -1 ? messages.moveUp : messages.moveDown, { title: nameOf(widget) })}
        onClick={() => blocked || move(widget, place + step)}
        className={cx(
          'rwd:flex rwd:size-11 rwd:shrink-0 rwd:items-center rwd:justify-center rwd:rounded-control',
          blocked ? 'rwd:text-fg-tertiary rwd:opacity-40' : 'rwd:cursor-pointer rwd:text-icon rwd:hover:text-fg',
        )}
      >
        <Glyph data-slot="icon" size={20} strokeWidth={1.75} aria-hidden="true" focusable="false" />
      </button>
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={messages.order}
      footer={
        <>
          <Button onClick={onClose}>{messages.orderCancel}</Button>
          <Button variant="primary" onClick={done}>
            {messages.orderDone}
          </Button>
        </>
      }
      className="rwd:max-[559px]:inset-0 rwd:max-[559px]:max-h-none rwd:max-[559px]:w-full rwd:max-[559px]:max-w-none rwd:max-[559px]:translate-y-0 rwd:max-[559px]:rounded-none rwd:max-[559px]:*:data-[slot=dialog-body]:flex-1"
    >
      <div data-rui="" data-rwd="" data-slot="order-list" className="rwd:-mx-3">
        <p aria-live="assertive" className="rwd:sr-only">
          {said}
        </p>
        <SortableList
          aria-label={messages.order}
          items={draft}
          getId={({ id }) => id}
          getLabel={nameOf}
          onReorder={(next) => {
            const moved = movedBetween(draft, next);
            if (moved) move(moved, next.indexOf(moved));
          }}
          renderItem={(widget) => {
            const place = draft.indexOf(widget);
            const Glyph = widget.nature === 'passive' ? Text : (ICONS[widget.format] ?? Table);
            return (
              <div className="rwd:flex rwd:min-h-14.5 rwd:items-center rwd:-me-2">
                <Glyph
                  data-slot="icon"
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  focusable="false"
                  className="rwd:me-2 rwd:shrink-0 rwd:text-icon"
                />
                <div className="rwd:min-w-0 rwd:flex-1">
                  <p
                    dir="auto"
                    className={cx('rwd:m-0 rwd:truncate rwd:text-body', widget.id === chosenId && 'rwd:font-semibold')}
                  >
                    {nameOf(widget)}
                  </p>
                  <p className="rwd:m-0 rwd:text-caption rwd:text-fg-secondary">
                    {fill(messages.cardPlace, {
                      width: widget.width,
                      height: widget.height,
                      place: place + 1,
                      count: draft.length,
                    })}
                  </p>
                </div>
                {arrow(widget, place, -1)}
                {arrow(widget, place, 1)}
              </div>
            );
          }}
        />
      </div>
    </Dialog>
  );
}

/**
 * Returns the item that was moved: without this item, both orders are equal. Returns undefined if no item was moved.
 */
function movedBetween(before: readonly Widget[], after: readonly Widget[]): Widget | undefined {
  const first = before.findIndex((widget, place) => widget.id !== after[place]?.id);
  const [moved, follower] = [before[first], before[first + 1]];
  // If the next item is now at this position, the item moved down. Otherwise the item that is now at this position moved up.
  return follower && after[first]?.id === follower.id ? moved : after[first];
}
