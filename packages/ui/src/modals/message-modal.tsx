'use client';

import type { ReactNode, RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { modalsMessages } from './messages.ts';

export interface MessageRequest {
  readonly title: ReactNode;
  readonly body?: ReactNode;
  /** Default "OK". */
  readonly closeLabel?: string | undefined;
  readonly fallbackFocus?: RefObject<HTMLElement | null> | undefined;
}

export interface MessageModalProps extends MessageRequest {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the modal is removed from the page. */
  readonly onClosed?: (() => void) | undefined;
}

/** Shows a message with one button. */
export function MessageModal(props: MessageModalProps) {
  const { title, body, closeLabel, fallbackFocus, open, onClose, onClosed } = props;
  const messages = useMessages(modalsMessages);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={body}
      fallbackFocus={fallbackFocus}
      onClosed={onClosed}
      footer={
        <Button variant="primary" onClick={onClose}>
          {closeLabel ?? messages.ok}
        </Button>
      }
    />
  );
}
