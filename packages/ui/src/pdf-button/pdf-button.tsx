'use client';

import { type ComponentProps, useEffect, useReducer, useRef, useState } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from '../button/button-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { CircleCross, Download } from '../internal/glyphs.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { Loader } from '../loader/loader.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { pdfButtonMessages } from './messages.ts';
import { PDF_RESULT_MS, reducePdf } from './pdf-state.ts';

export interface PdfButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** Creates and downloads the PDF. Its promise determines the result. The signal is aborted when the button is unmounted. */
  readonly generate: (signal: AbortSignal) => Promise<unknown>;
  /** Called for every failure except an abort. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
  readonly onReady?: (() => void) | undefined;
  /**
   * An export that began before the button was mounted, for example before a menu was closed and opened again. The button is loading until
   * this export ends, and shows its result. Read only when the button is mounted.
   */
  readonly running?: Promise<unknown> | null | undefined;
  /** Number of widgets in the PDF. If it is greater than `maxWidgets`, the button shows the reason and ignores presses. */
  readonly widgetCount?: number | undefined;
  readonly maxWidgets?: number | undefined;
  /** Default "Export PDF". */
  readonly label?: string | undefined;
  /** True to show only the icon, with the label as a tooltip. Default: `true`. */
  readonly iconOnly?: boolean | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

/**
 * Starts the export of a PDF and shows its state. `generate` creates the PDF. Presses are ignored while the button is loading, failed or
 * disabled. A failure is shown for 1.5 s.
 */
export function PdfButton(props: PdfButtonProps) {
  const {
    generate,
    onFailed,
    onReady,
    running,
    widgetCount,
    maxWidgets,
    iconOnly = true,
    variant = 'default',
    size = 'm',
    label: givenLabel,
    className,
    ...native
  } = props;
  const messages = useMessages(pdfButtonMessages);
  const [earlier] = useState(running);
  const [state, send] = useReducer(reducePdf, earlier ? 'loading' : 'idle');
  const controller = useRef<AbortController | null>(null);
  const label = givenLabel ?? messages.pdfExport;
  const tooMany = widgetCount !== undefined && maxWidgets !== undefined && widgetCount > maxWidgets;

  useEffect(() => () => controller.current?.abort(), []);

  useEffect(() => {
    earlier?.then(
      () => send('succeeded'),
      () => send('failed'),
    );
  }, [earlier]);

  useEffect(() => {
    if (state !== 'ready' && state !== 'failed') return;
    const timer = setTimeout(() => send('reset'), PDF_RESULT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const run = async () => {
    if (tooMany || state === 'loading' || state === 'failed') return;
    const current = new AbortController();
    controller.current = current;
    send('start');
    try {
      await generate(current.signal);
      if (current.signal.aborted) return;
      send('succeeded');
      onReady?.();
    } catch (error) {
      if (current.signal.aborted) return;
      send('failed');
      onFailed?.(error);
    }
  };

  const said = { idle: '', loading: messages.pdfLoading, ready: messages.pdfReady, failed: messages.pdfFailed }[state];
  const hint = tooMany ? formatMessage(messages.pdfDisabled, { max: maxWidgets }) : said || label;
  const button = (
    // The button is not `disabled`, because it would then receive neither pointer events nor focus and could not explain the reason.
    <button
      type="button"
      data-slot="pdf-button"
      data-state={state}
      aria-label={iconOnly ? label : undefined}
      aria-disabled={tooMany || state === 'loading' || state === 'failed' || undefined}
      aria-busy={state === 'loading' || undefined}
      {...mergeProps({ onClick: run }, native)}
      className={cx(buttonStyles({ variant, size, disabled: tooMany, square: iconOnly }), className)}
    >
      <span data-slot="pdf-button-icon" className="rui:flex rui:size-4 rui:items-center rui:justify-center">
        {state === 'loading' ? (
          <Loader size="s" decorative immediate />
        ) : state === 'failed' ? (
          <Icon as={CircleCross} className="rui:text-negative" />
        ) : (
          <Icon as={Download} className={tooMany ? undefined : 'rui:text-icon'} />
        )}
      </span>
      {!iconOnly && label}
    </button>
  );
  return (
    <>
      {iconOnly || tooMany ? (
        <Tooltip label={hint} describe={tooMany}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
      <span data-slot="pdf-button-status" role="status" className="rui:sr-only">
        {said}
      </span>
    </>
  );
}
