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
  /** The button that opens it, if the dialog is not controlled. */
  readonly trigger?: ReactElement | undefined;
  /** Names the dialog. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly footer?: ReactNode;
  /** Attributes of the parts; those of the dialog's window are its own properties. */
  readonly slotProps?:
    | { readonly header?: SlotProps<'div'>; readonly body?: SlotProps<'div'>; readonly footer?: SlotProps<'div'> }
    | undefined;
}

/**
 * A window over the page that blocks it until it is closed. With `alert` it has no close button, and a press outside does nothing. Renders a
 * `role="dialog"`, or `alertdialog` with `alert`. Compose `DialogRoot` and its parts for another arrangement.
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
