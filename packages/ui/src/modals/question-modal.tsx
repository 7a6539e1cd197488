'use client';

import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { cancelMessage, submitMessage } from '../internal/common-messages.ts';
import { useMessages } from '../provider/use-messages.ts';
import { modalsMessages } from './messages.ts';

const texts = { ...modalsMessages, ...cancelMessage, ...submitMessage };

export interface QuestionRequest {
  /** Default "Are you sure you want to delete this row". */
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  /** Default "Submit". */
  readonly submitLabel?: string | undefined;
  /** Default "Cancel". */
  readonly cancelLabel?: string | undefined;
  /** True for an irreversible action: the main button is red, and Cancel has focus. */
  readonly destructive?: boolean | undefined;
  /** Receives focus if the answer removes the button that opened the question. */
  readonly fallbackFocus?: RefObject<HTMLElement | null> | undefined;
}

export interface QuestionModalProps extends QuestionRequest {
  readonly open: boolean;
  readonly onAnswer: (answer: boolean) => void;
  /** Called after the modal is removed from the page. */
  readonly onClosed?: (() => void) | undefined;
}

/** Asks for a decision. Escape cancels. Renders an element with `role="alertdialog"`. */
export function QuestionModal(props: QuestionModalProps) {
  const { title, body, submitLabel, cancelLabel, destructive = false, fallbackFocus, open, onAnswer } = props;
  const messages = useMessages(texts);
  const cancel = useRef<HTMLButtonElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const answer = (given: boolean) => {
    // The buttons are still there during the closing animation.
    if (open) onAnswer(given);
  };
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={(next) => {
        if (!next) answer(false);
      }}
      title={title ?? messages.questionTitle}
      description={body}
      initialFocus={destructive ? cancel : submit}
      fallbackFocus={fallbackFocus}
      onClosed={props.onClosed}
      footer={
        <>
          <Button ref={cancel} onClick={() => answer(false)}>
            {cancelLabel ?? messages.cancel}
          </Button>
          <Button ref={submit} variant={destructive ? 'destructive' : 'primary'} onClick={() => answer(true)}>
            {submitLabel ?? messages.submit}
          </Button>
        </>
      }
    />
  );
}
