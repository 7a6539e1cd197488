'use client';

import { useMessages } from '../provider/use-messages.ts';
import { modalsMessages } from './messages.ts';
import { QuestionModal } from './question-modal.tsx';

export interface UnsavedQuestionProps {
  readonly open: boolean;
  readonly onAnswer: (discard: boolean) => void;
}

/** Asks for confirmation before entered text is discarded. */
export function UnsavedQuestion({ open, onAnswer }: UnsavedQuestionProps) {
  const messages = useMessages(modalsMessages);
  return (
    <QuestionModal
      open={open}
      destructive
      title={messages.unsavedTitle}
      body={messages.unsavedBody}
      submitLabel={messages.discard}
      onAnswer={onAnswer}
    />
  );
}
