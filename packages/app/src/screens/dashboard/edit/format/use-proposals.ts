import type { WidgetDefinition } from '@reporting/contract';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';
import { useEffect, useMemo, useRef } from 'react';
import { chooseFormat, formatChoice } from '../form-changes.ts';
import { bestFormat, bestSize } from './advice.ts';
import { shapeOf } from './data-shape.ts';
import { proposedTitle } from './proposed-title.ts';

interface ProposalsOptions {
  readonly widget: InteractiveWidget;
  /** True for a widget that was never saved. A format and a size are proposed for it, until the user chooses a format or a size. */
  readonly isNew: boolean;
  readonly data: WidgetData | null;
  readonly definition: (Pick<WidgetDefinition, 'formats'> & { configs: readonly { label: string }[] }) | undefined;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Returns a text that identifies the format and the size. As long as it is unchanged, the user has chosen neither a format nor a size. */
const lookOf = (widget: InteractiveWidget): string => `${formatChoice(widget)} ${widget.width}x${widget.height}`;

/**
 * Proposes a title from the metrics and the dimension. For a new widget, also proposes a format and a size that match its data. Values that
 * the user has entered are kept.
 * @returns true if the title is the proposed one
 */
export function useProposals({ widget, isNew, data, definition, onChange }: ProposalsOptions): boolean {
  const title = useMemo(() => (data === null ? '' : proposedTitle(widget, data)), [widget, data]);
  /** The last proposed title. As long as the widget has this title, another proposal may replace it. */
  const proposed = useRef(isNew ? widget.title : '');
  const look = useRef(lookOf(widget));
  /**
   * True if a proposal may replace the title that a ready-made configuration has set. For a saved widget, this is allowed only if it had a
   * configuration when the form opened.
   */
  const mayLeave = useRef(isNew || widget.instances.some(({ config }) => config !== 'custom'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data leads to a proposal, so that a cleared title stays empty.
  useEffect(() => {
    if (data === null) return;
    let next = widget;
    const isGiven = definition?.configs.some(({ label }) => label === widget.title) ?? false;
    const isCustom = widget.instances.every(({ config }) => config === 'custom');
    const isLeft = mayLeave.current && isGiven && isCustom;
    const replaceable = widget.title.trim() === '' ? isNew : widget.title === proposed.current || isLeft;
    const shape = isNew && isCustom && lookOf(widget) === look.current ? shapeOf(widget, data) : null;
    const choice = shape && bestFormat(shape);
    if (shape && choice && (definition?.formats.some((format) => choice.startsWith(format)) ?? true)) {
      next = { ...chooseFormat(next, choice), ...bestSize(choice, shape) };
      look.current = lookOf(next);
    }
    const named = proposedTitle(next, data);
    if (replaceable && named !== '') {
      proposed.current = named;
      next = { ...next, title: named };
    }
    if (next !== widget && (next.title !== widget.title || lookOf(next) !== lookOf(widget))) onChange(next);
  }, [data]);

  return title !== '' && widget.title === title;
}
