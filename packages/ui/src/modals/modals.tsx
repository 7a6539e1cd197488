'use client';

import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { InputModal, type InputRequest } from './input-modal.tsx';
import { MessageModal, type MessageRequest } from './message-modal.tsx';
import { QuestionModal, type QuestionRequest } from './question-modal.tsx';

export interface Modals {
  /** Says something; resolves once it was closed. */
  message(request: MessageRequest): Promise<void>;
  /** Asks; resolves to `true` for the main button and `false` for Cancel or Escape. */
  ask(request?: QuestionRequest): Promise<boolean>;
  /** Asks for values; resolves to them, or to `null` where it was cancelled. */
  input<Names extends string>(request: InputRequest<Names>): Promise<Record<Names, string> | null>;
}

const ModalsContext = createContext<Modals | null>(null);

/** Modals as promises. Several asked for at once are shown one after the other. */
export function useModals(): Modals {
  const modals = use(ModalsContext);
  if (!modals) {
    throw new Error(
      'useModals() needs a <ModalsProvider> above it: put one inside <UiProvider>, around the application.',
    );
  }
  return modals;
}

type Entry =
  | { kind: 'message'; request: MessageRequest; resolve: () => void }
  | { kind: 'ask'; request: QuestionRequest; resolve: (answer: boolean) => void }
  | { kind: 'input'; request: InputRequest<string>; resolve: (values: Record<string, string> | null) => void };

/** Time of the closing animation; the next modal waits for it. */
const EXIT_MS = 200;

/** Holds the one host that shows modals, one at a time. */
export function ModalsProvider({ children }: { readonly children: ReactNode }) {
  const queue = useRef<{ id: number; entry: Entry }[]>([]);
  const [current, setCurrent] = useState<{ id: number; entry: Entry } | null>(null);
  const [open, setOpen] = useState(false);
  const nextId = useRef(0);
  const busy = useRef(false);

  const showNext = useCallback(() => {
    const next = queue.current.shift();
    busy.current = next !== undefined;
    setCurrent(next ?? null);
    setOpen(next !== undefined);
  }, []);

  const push = useCallback(
    (entry: Entry) => {
      queue.current.push({ id: nextId.current++, entry });
      if (busy.current) return;
      busy.current = true;
      // A menu that asked has to be closed and have given focus back first.
      setTimeout(showNext, 0);
    },
    [showNext],
  );

  const close = useCallback(() => {
    setOpen(false);
    setTimeout(showNext, EXIT_MS);
  }, [showNext]);

  const modals = useMemo<Modals>(
    () => ({
      message: (request) => new Promise((resolve) => push({ kind: 'message', request, resolve })),
      ask: (request = {}) => new Promise((resolve) => push({ kind: 'ask', request, resolve })),
      input: <Names extends string>(request: InputRequest<Names>) =>
        new Promise<Record<Names, string> | null>((resolve) =>
          push({
            kind: 'input',
            request,
            resolve: (values) => resolve(values as Record<Names, string> | null),
          }),
        ),
    }),
    [push],
  );

  return (
    <ModalsContext value={modals}>
      {children}
      {current && <ModalOf key={current.id} entry={current.entry} open={open} onClosed={close} />}
    </ModalsContext>
  );
}

function ModalOf({
  entry,
  open,
  onClosed,
}: {
  readonly entry: Entry;
  readonly open: boolean;
  readonly onClosed: () => void;
}) {
  switch (entry.kind) {
    case 'message':
      return (
        <MessageModal
          {...entry.request}
          open={open}
          onClose={() => {
            onClosed();
            entry.resolve();
          }}
        />
      );
    case 'ask':
      return (
        <QuestionModal
          {...entry.request}
          open={open}
          onAnswer={(answer) => {
            onClosed();
            entry.resolve(answer);
          }}
        />
      );
    case 'input':
      return (
        <InputModal
          {...entry.request}
          open={open}
          onResult={(values) => {
            onClosed();
            entry.resolve(values);
          }}
        />
      );
    default:
      return entry satisfies never;
  }
}
