'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { closeMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { useFocusReturn } from '../internal/focus-return.ts';
import { Cross } from '../internal/glyphs.tsx';
import { ModalLayer } from '../internal/layer.tsx';
import { Scrim } from '../internal/scrim.tsx';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';

const panel = [
  'rui:fixed rui:inset-x-0 rui:top-1/2 rui:z-(--rui-z-modal) rui:mx-auto rui:flex rui:max-h-[calc(100dvh-32px)] rui:w-[calc(100vw-32px)] rui:-translate-y-1/2 rui:flex-col',
  'rui:rounded-modal rui:bg-surface-raised rui:text-fg rui:shadow-modal rui:outline-none! rui:forced-colors:border',
  'rui:motion-safe:data-[state=open]:animate-modal-in rui:motion-safe:data-[state=closed]:animate-modal-out',
];

const widths = { s: 'rui:max-w-[440px]', m: 'rui:max-w-[560px]', l: 'rui:max-w-[800px]', full: 'rui:max-w-none' };

/** Focuses the first field, so that typing can start at once, instead of the close button. */
const firstField =
  '[data-slot=dialog-body] :is(input:not([type=hidden]), textarea, select, [role=combobox]):not(:disabled)';

export interface DialogProps {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** The button that opens it, if the dialog is not controlled. */
  readonly trigger?: ReactElement | undefined;
  /** Names the dialog. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly footer?: ReactNode;
  /** 440, 560 or 800 px wide. Default `s`. */
  readonly size?: 's' | 'm' | 'l' | 'full' | undefined;
  /** A question that must be answered: no close button, a press outside does nothing. */
  readonly alert?: boolean | undefined;
  /** Receives focus on opening. Default: the first field or button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Receives focus on closing if the opener no longer exists. */
  readonly fallbackFocus?: RefObject<HTMLElement | null> | undefined;
  /** Called after it was removed from the page, when its closing animation has ended. */
  readonly onClosed?: (() => void) | undefined;
  /** Called before Escape or a press outside closes it; `false` keeps it open. */
  readonly onDismiss?: (() => boolean) | undefined;
  readonly className?: string | undefined;
}

/** A window over the page that blocks it until it is closed. Renders a `role="dialog"`, or `alertdialog` with `alert`. */
export function Dialog(props: DialogProps) {
  const { trigger, title, description, children, footer, size = 's' } = props;
  const { alert = false, initialFocus, fallbackFocus, onClosed, onDismiss, className } = props;
  const { portalContainer } = useUi();
  const messages = useMessages(closeMessage);
  const [open, setOpen] = useControllableState(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { remember, giveBack } = useFocusReturn(fallbackFocus);

  const dismiss = (event: Event) => {
    if (onDismiss?.() === false) event.preventDefault();
  };

  return (
    <RadixDialog.Root open={open} onOpenChange={setOpen}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={portalContainer}>
        <Scrim data-slot="dialog-scrim" open={open} className="rui:bg-scrim" />
        <RadixDialog.Content
          data-slot="dialog"
          role={alert ? 'alertdialog' : 'dialog'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            remember();
            const content = event.currentTarget as HTMLElement;
            const target = initialFocus?.current ?? content.querySelector<HTMLElement>(firstField);
            if (!target) return;
            event.preventDefault();
            target.focus();
          }}
          onCloseAutoFocus={(event) => {
            giveBack(event);
            onClosed?.();
          }}
          onEscapeKeyDown={(event) => {
            // The key ended a composition, or a control has handled it.
            if (event.isComposing) event.preventDefault();
            else if (!event.defaultPrevented) dismiss(event);
          }}
          onInteractOutside={(event) => {
            // A toast or tooltip above the dialog is not outside of it.
            const target = event.target as HTMLElement | null;
            if (alert || target?.closest('[data-slot=toast]')) event.preventDefault();
            else dismiss(event);
          }}
          className={cx(panel, widths[size], className)}
        >
          <ModalLayer>
            <div
              data-slot="dialog-header"
              className="rui:flex rui:items-start rui:justify-between rui:gap-4 rui:px-6 rui:pt-5"
            >
              <RadixDialog.Title data-slot="dialog-title" className="rui:text-title-section rui:text-pretty">
                {title}
              </RadixDialog.Title>
              {!alert && (
                <RadixDialog.Close asChild>
                  <PlainIconButton icon={Cross} label={messages.close} size="s" className="rui:-mt-0.5 rui:-me-2" />
                </RadixDialog.Close>
              )}
            </div>
            <div
              data-slot="dialog-body"
              className="rui:flex rui:min-h-0 rui:flex-col rui:gap-4 rui:overflow-y-auto rui:px-6 rui:pt-1.5 rui:pb-5 rui:[&:has(+[data-slot=dialog-footer])]:pb-1"
            >
              {description && (
                <RadixDialog.Description
                  data-slot="dialog-description"
                  className="rui:text-small rui:text-fg-secondary"
                >
                  {description}
                </RadixDialog.Description>
              )}
              {children}
            </div>
            {footer && (
              <div
                data-slot="dialog-footer"
                className="rui:flex rui:flex-wrap rui:justify-end rui:gap-2 rui:px-6 rui:pt-4 rui:pb-5"
              >
                {footer}
              </div>
            )}
          </ModalLayer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
