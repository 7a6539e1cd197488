import type { WidgetDefinition } from '@reporting/contract';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';
import { useEffect, useMemo, useRef } from 'react';
import { chooseFormat, formatChoice } from '../form-changes.ts';
import { bestFormat, bestSize } from './advice.ts';
import { shapeOf } from './data-shape.ts';
import { proposedTitle } from './proposed-title.ts';

interface ProposalsOptions {
  readonly widget: InteractiveWidget;
  /** The widget was not saved yet: format and size follow its data until one of them is chosen. */
  readonly isNew: boolean;
  readonly data: WidgetData | null;
  readonly definition: (Pick<WidgetDefinition, 'formats'> & { configs: readonly { label: string }[] }) | undefined;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** A format and size that nobody chose: of an empty widget, or proposed before. */
const lookOf = (widget: InteractiveWidget): string => `${formatChoice(widget)} ${widget.width}x${widget.height}`;

/**
 * Proposes a title from what is chosen, and for a new widget a format and a size that fit its data, until the user enters others.
 * @returns true if the title is the proposed one
 */
export function useProposals({ widget, isNew, data, definition, onChange }: ProposalsOptions): boolean {
  const title = useMemo(() => (data === null ? '' : proposedTitle(widget, data)), [widget, data]);
  /** The last proposal; the title may be replaced while it equals this. */
  const proposed = useRef(isNew ? widget.title : '');
  const look = useRef(lookOf(widget));
  /** A saved title is replaced only after its ready-made configuration was left in this form. */
  const mayLeave = useRef(isNew || widget.instances.some(({ config }) => config !== 'custom'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other data changes a proposal, so that a cleared title stays empty.
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
