'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import { type ComponentProps, createContext, type ReactElement, type ReactNode, type RefObject, use } from 'react';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { closeMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { useFocusReturn } from '../internal/focus-return.ts';
import { Cross } from '../internal/glyphs.tsx';
import { ModalLayer } from '../internal/layer.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { Scrim } from '../internal/scrim.tsx';
import { type OpenProps, useOpenState } from '../internal/use-open-state.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';

const panel = [
  'rui:fixed rui:inset-x-0 rui:top-1/2 rui:z-(--rui-z-modal) rui:mx-auto rui:flex rui:max-h-[calc(100dvh-32px)] rui:w-[calc(100vw-32px)] rui:-translate-y-1/2 rui:flex-col',
  'rui:rounded-modal rui:bg-surface-raised rui:text-fg rui:shadow-modal rui:outline-none! rui:forced-colors:border',
  'rui:motion-safe:data-[state=open]:animate-modal-in rui:motion-safe:data-[state=closed]:animate-modal-out',
];

const widths = { s: 'rui:max-w-[440px]', m: 'rui:max-w-[560px]', l: 'rui:max-w-[800px]', full: 'rui:max-w-none' };

/**
 * Selector of the first field of a dialog. The field receives focus instead of the close button, so that users can start typing
 * immediately.
 */
const firstField =
  '[data-slot=dialog-body] :is(input:not([type=hidden]), textarea, select, [role=combobox]):not(:disabled)';

type OpenState = ReturnType<typeof useOpenState>;

const DialogContext = createContext<OpenState | null>(null);

export interface DialogRootProps extends OpenProps {
  readonly children?: ReactNode;
}

/** Stores the state of a dialog that is composed of its parts. Renders no element. */
export function DialogRoot({ children, ...props }: DialogRootProps) {
  const state = useOpenState(props);
  return (
    <DialogContext value={state}>
      <RadixDialog.Root open={state.open} onOpenChange={state.onOpenChange}>
        {children}
      </RadixDialog.Root>
    </DialogContext>
  );
}

/** Opens the dialog when its single child, a button, is pressed. */
export function DialogTrigger({ children }: { readonly children: ReactElement }) {
  return <RadixDialog.Trigger asChild>{children}</RadixDialog.Trigger>;
}

/** Closes the dialog when its single child, a button, is pressed. */
export function DialogClose({ children }: { readonly children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}

export interface DialogContentProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** 440, 560 or 800 px wide. Default `s`. */
  readonly size?: 's' | 'm' | 'l' | 'full' | undefined;
  /** True for a question that must be answered. A press outside then does nothing. */
  readonly alert?: boolean | undefined;
  /** Receives focus on opening. Default: the first field or button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Receives focus on closing if the element that opened the dialog no longer exists. */
  readonly fallbackFocus?: RefObject<HTMLElement | null> | undefined;
  /** Called after the closing animation, when the dialog is removed from the page. */
  readonly onClosed?: (() => void) | undefined;
  /** Called before Escape or a press outside closes the dialog. Return `false` to keep it open. */
  readonly onDismiss?: (() => boolean) | undefined;
}

/**
 * The window of a dialog. It contains a `DialogHeader`, whose title is its accessible name. Renders an element with `role="dialog"`, or
 * `alertdialog` with `alert`.
 */
export function DialogContent(props: DialogContentProps) {
  const { size = 's', alert = false, initialFocus, fallbackFocus, onClosed, onDismiss, children, ...native } = props;
  const { portalContainer } = useUi();
  const state = use(DialogContext);
  const { remember, giveBack } = useFocusReturn(fallbackFocus);
  const dismiss = (reason: 'escape' | 'outside', event: Event) => {
    if (onDismiss?.() === false) event.preventDefault();
    state?.because(reason, event);
  };
  return (
    <RadixDialog.Portal container={portalContainer}>
      <Scrim data-slot="dialog-scrim" open={state?.open ?? false} className="rui:bg-scrim" />
      <RadixDialog.Content
        data-slot="dialog"
        role={alert ? 'alertdialog' : 'dialog'}
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
          // A key that ends a composition, or that a control has handled, must not close the dialog.
          if (event.isComposing) event.preventDefault();
          else if (!event.defaultPrevented) dismiss('escape', event);
        }}
        onInteractOutside={(event) => {
          // A toast above the dialog does not count as outside.
          const target = event.target as HTMLElement | null;
          if (alert || target?.closest('[data-slot=toast]')) event.preventDefault();
          else dismiss('outside', event);
        }}
        {...mergeProps({ className: cx(panel, widths[size]) }, native)}
        onSubmit={(event) => {
          // React events bubble through portals. A form in the dialog must not submit a form around the dialog.
          event.stopPropagation();
          native.onSubmit?.(event);
        }}
      >
        <ModalLayer>{children}</ModalLayer>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

export interface DialogHeaderProps extends ComponentProps<'div'> {
  /** Pass `false` if the dialog can be closed in another way. The header then has no close button. */
  readonly closable?: boolean | undefined;
  /** The title. It is the accessible name of the dialog. */
  readonly children: ReactNode;
}

/** The title and the close button. Renders a `<div>` with an `<h2>`. */
export function DialogHeader({ closable = true, children, ...native }: DialogHeaderProps) {
  const messages = useMessages(closeMessage);
  return (
    <div
      data-slot="dialog-header"
      {...mergeProps({ className: 'rui:flex rui:items-start rui:justify-between rui:gap-4 rui:px-6 rui:pt-5' }, native)}
    >
      <RadixDialog.Title data-slot="dialog-title" className="rui:text-title-section rui:text-pretty">
        {children}
      </RadixDialog.Title>
      {closable && (
        <RadixDialog.Close asChild>
          <PlainIconButton icon={Cross} label={messages.close} size="s" className="rui:-mt-0.5 rui:-me-2" />
        </RadixDialog.Close>
      )}
    </div>
  );
}

/** The text below the title. It is the accessible description of the dialog. Renders a `<p>`. */
export function DialogDescription(props: ComponentProps<'p'>) {
  return (
    <RadixDialog.Description
      data-slot="dialog-description"
      {...mergeProps({ className: 'rui:text-small rui:text-fg-secondary' }, props)}
    />
  );
}

/** The content between header and footer, which scrolls if it is too high. Renders a `<div>`. */
export function DialogBody(props: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      {...mergeProps(
        {
          className:
            'rui:flex rui:min-h-0 rui:flex-col rui:gap-4 rui:overflow-y-auto rui:px-6 rui:pt-1.5 rui:pb-5 rui:[&:has(+[data-slot=dialog-footer])]:pb-1',
        },
        props,
      )}
    />
  );
}

/** The buttons at the end. The main button comes last. Renders a `<div>`. */
export function DialogFooter(props: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      {...mergeProps(
        { className: 'rui:flex rui:flex-wrap rui:justify-end rui:gap-2 rui:px-6 rui:pt-4 rui:pb-5' },
        props,
      )}
    />
  );
}
