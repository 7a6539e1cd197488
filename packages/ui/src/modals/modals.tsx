'use client';

import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from 'react';
import { durableOpener } from '../internal/focus-return.ts';
import { InputModal, type InputRequest } from './input-modal.tsx';
import { MessageModal, type MessageRequest } from './message-modal.tsx';
import { QuestionModal, type QuestionRequest } from './question-modal.tsx';

export interface Modals {
  /** Shows a message. Resolves when the message is closed. */
  message(request: MessageRequest): Promise<void>;
  /** Asks for confirmation. Resolves to `true` for the main button, and to `false` for Cancel or Escape. */
  ask(request?: QuestionRequest): Promise<boolean>;
  /** Asks for values. Resolves to the values, or to `null` if the user cancels. */
  input<Names extends string>(request: InputRequest<Names>): Promise<Record<Names, string> | null>;
}

const ModalsContext = createContext<Modals | null>(null);

/** Returns functions that open modals and return promises. Several modals that are opened together are shown one after the other. */
export function useModals(): Modals {
  const modals = use(ModalsContext);
  if (!modals) {
    throw new Error(
      'useModals() needs a <ModalsProvider> above it: put one inside <UiProvider>, around the application.',
    );
  }
  return modals;
}

type Request =
  | { kind: 'message'; request: MessageRequest; resolve: () => void }
  | { kind: 'ask'; request: QuestionRequest; resolve: (answer: boolean) => void }
  | { kind: 'input'; request: InputRequest<string>; resolve: (values: Record<string, string> | null) => void };

interface Entry {
  readonly id: number;
  readonly request: Request;
  /** The element that receives focus when the modal closes and its opener no longer exists. */
  readonly focus: RefObject<HTMLElement | null>;
}

/** Renders the modals of the application, one at a time. */
export function ModalsProvider({ children }: { readonly children: ReactNode }) {
  const queue = useRef<Entry[]>([]);
  const [current, setCurrent] = useState<Entry | null>(null);
  const [open, setOpen] = useState(false);
  const nextId = useRef(0);
  const busy = useRef(false);

  const showNext = useCallback(() => {
    const next = queue.current.shift();
    busy.current = next !== undefined;
    setCurrent(next ?? null);
    setOpen(busy.current);
  }, []);

  const push = useCallback(
    (request: Request) => {
      const opener = durableOpener(document.activeElement);
      queue.current.push({
        id: nextId.current++,
        request,
        focus: {
          get current() {
            return opener?.isConnected ? opener : (request.request.fallbackFocus?.current ?? null);
          },
        },
      });
      if (busy.current) return;
      busy.current = true;
      // If a menu opens the modal, the menu must close and return focus first.
      setTimeout(showNext, 0);
    },
    [showNext],
  );

  const close = useCallback(() => {
    setOpen(false);
  }, []);

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
      {current && <ModalOf key={current.id} entry={current} open={open} onClose={close} onClosed={showNext} />}
    </ModalsContext>
  );
}

interface ModalOfProps {
  readonly entry: Entry;
  readonly open: boolean;
  /** Called after the modal was answered. */
  readonly onClose: () => void;
  /** Called after the modal was removed from the page. The next modal can then open. */
  readonly onClosed: () => void;
}

function ModalOf({ entry: { request: asked, focus }, open, onClose, onClosed }: ModalOfProps) {
  const shared = { fallbackFocus: focus, open, onClosed };
  switch (asked.kind) {
    case 'message':
      return (
        <MessageModal
          {...asked.request}
          {...shared}
          onClose={() => {
            onClose();
            asked.resolve();
          }}
        />
      );
    case 'ask':
      return (
        <QuestionModal
          {...asked.request}
          {...shared}
          onAnswer={(answer) => {
            onClose();
            asked.resolve(answer);
          }}
        />
      );
    case 'input':
      return (
        <InputModal
          {...asked.request}
          {...shared}
          onResult={(values) => {
            onClose();
            asked.resolve(values);
          }}
        />
      );
    default:
      return asked satisfies never;
  }
}
