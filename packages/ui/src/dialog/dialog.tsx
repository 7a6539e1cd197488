import type { ReactElement, ReactNode } from 'react';
import type { SlotProps } from '../internal/merge-props.ts';
import type { OpenProps } from '../internal/use-open-state.ts';
import {
  DialogBody,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogRoot,
  DialogTrigger,
} from './dialog-parts.tsx';

export interface DialogProps extends Omit<DialogContentProps, 'children'>, OpenProps {
  /** The button that opens the dialog, if its state is not controlled. */
  readonly trigger?: ReactElement | undefined;
  /** The accessible name of the dialog. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end of the dialog. The main button comes last. */
  readonly footer?: ReactNode;
  /** Attributes of the parts. Attributes of the window are properties of `Dialog`. */
  readonly slotProps?:
    | { readonly header?: SlotProps<'div'>; readonly body?: SlotProps<'div'>; readonly footer?: SlotProps<'div'> }
    | undefined;
}

/**
 * A window that blocks the page until it is closed. With `alert`, it has no close button, and a press outside does nothing. Renders an
 * element with `role="dialog"`, or `alertdialog` with `alert`. Use `DialogRoot` and its parts for another arrangement.
 */
export function Dialog(props: DialogProps) {
  const { open, defaultOpen, onOpenChange, trigger, title, description, children, footer, slotProps, ...content } =
    props;
  const described = description !== undefined && description !== null && description !== '';
  return (
    <DialogRoot open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger && <DialogTrigger>{trigger}</DialogTrigger>}
      <DialogContent {...content}>
        <DialogHeader closable={!content.alert} {...slotProps?.header}>
          {title}
        </DialogHeader>
        <DialogBody {...slotProps?.body}>
          {described && <DialogDescription>{description}</DialogDescription>}
          {children}
        </DialogBody>
        {footer && <DialogFooter {...slotProps?.footer}>{footer}</DialogFooter>}
      </DialogContent>
    </DialogRoot>
  );
}
