'use client';

import { FocusScope } from '@radix-ui/react-focus-scope';
import * as RadixToast from '@radix-ui/react-toast';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import { closeMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { CircleAlert, CircleTick, Cross } from '../internal/glyphs.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { toastMessages } from './messages.ts';

const texts = { ...toastMessages, ...closeMessage };

export interface ToastRequest {
  readonly title: string;
  readonly description?: string | undefined;
  readonly icon?: IconComponent | undefined;
  /** Default: `neutral`. `error` is announced immediately. */
  readonly tone?: 'neutral' | 'success' | 'error' | undefined;
  /** An action that also closes the toast. Except for undo, the action must also be available elsewhere. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  /**
   * Time in ms for which the toast is shown. The timer pauses while the toast has focus or is under the pointer. Default: 5000, or 10000
   * with an action.
   */
  readonly duration?: number | undefined;
  /** Called when the toast closes without its action. An undoable action is then final. */
  readonly onExpire?: (() => void) | undefined;
}

export interface Toasts {
  /** Shows a toast. Returns a function that closes the toast. */
  show(request: ToastRequest): () => void;
  /** Shows a toast with Undo. */
  undo(request: Omit<ToastRequest, 'action'> & { readonly onUndo: () => void }): () => void;
}

const ToastsContext = createContext<Toasts | null>(null);

/** Returns functions that show toasts, which are short messages in a corner of the window. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) {
    throw new Error(
      'useToasts() needs a <ToastsProvider> above it: put one inside <UiProvider>, around the application.',
    );
  }
  return toasts;
}

interface Shown {
  readonly id: number;
  readonly request: ToastRequest;
  readonly open: boolean;
}

/** Maximum number of visible toasts. A further toast closes the oldest one. */
const LIMIT = 3;

/** Renders the area of toasts. F8 moves focus to the action of the latest toast, also from a modal. Leaving the area moves focus back. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const messages = useMessages(texts);
  const { dir } = useUi();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const current = useRef<readonly Shown[]>([]);
  const nextId = useRef(0);

  const update = useCallback((next: readonly Shown[]) => {
    current.current = next;
    setShown(next);
  }, []);

  const close = useCallback(
    (id: number) => update(current.current.map((toast) => (toast.id === id ? { ...toast, open: false } : toast))),
    [update],
  );

  const toasts = useMemo<Toasts>(() => {
    const show = (request: ToastRequest) => {
      const id = nextId.current++;
      const open = current.current.filter((toast) => toast.open);
      const pushedOut = open.slice(0, Math.max(0, open.length - LIMIT + 1));
      update([...open.slice(pushedOut.length), { id, request, open: true }]);
      for (const toast of pushedOut) toast.request.onExpire?.();
      return () => close(id);
    };
    return {
      show,
      undo: ({ onUndo, ...request }) => show({ ...request, action: { label: messages.undo, onAction: onUndo } }),
    };
  }, [close, update, messages.undo]);

  return (
    <ToastsContext value={toasts}>
      <RadixToast.Provider label={messages.notifications} swipeDirection={dir === 'rtl' ? 'left' : 'right'}>
        {children}
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        <ToastCorner label={messages.notifications} />
      </RadixToast.Provider>
    </ToastsContext>
  );
}

/** The key that moves focus to the toasts. */
const KEY = 'F8';

function ToastCorner({ label }: { readonly label: string }) {
  const corner = useRef<HTMLOListElement>(null);
  /** True if focus came from a modal, whose focus trap would immediately move focus back. */
  const [fromModal, setFromModal] = useState(false);

  useEffect(() => {
    // Runs before the viewport's own handler moves focus.
    const reach = (event: KeyboardEvent) => {
      if (event.key !== KEY || !corner.current?.hasChildNodes()) return;
      if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) flushSync(() => setFromModal(true));
    };
    document.addEventListener('keydown', reach, true);
    return () => document.removeEventListener('keydown', reach, true);
  }, []);

  useEffect(() => {
    if (!fromModal) return;
    const leave = () => {
      if (!corner.current?.hasChildNodes() || !corner.current.contains(document.activeElement)) setFromModal(false);
    };
    // When the last toast closes, focus must not stay on the empty area.
    const observer = new MutationObserver(leave);
    if (corner.current) observer.observe(corner.current, { childList: true });
    document.addEventListener('focusin', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', leave);
    };
  }, [fromModal]);

  return (
    <>
      {/* While this element is mounted, the modal does not trap focus. Unmounting it returns focus to the element that had it before. */}
      {fromModal && <FocusScope data-slot="toast-reach" hidden onMountAutoFocus={(event) => event.preventDefault()} />}
      <RadixToast.Viewport
        ref={corner}
        data-slot="toast-corner"
        hotkey={[KEY]}
        onFocus={(event) => {
          // The key focuses the area. Focus then moves on to the action of the latest toast, such as Undo.
          if (event.target !== event.currentTarget) return;
          const open = event.currentTarget.querySelectorAll('[data-slot=toast][data-state=open]');
          open
            .item(open.length - 1)
            ?.querySelector<HTMLElement>('[data-slot=toast-action], button')
            ?.focus();
        }}
        label={`${label} ({hotkey})`}
        // A modal hides elements without this attribute from screen readers. The toasts are announced by another element.
        aria-live="off"
        className="rui:fixed rui:end-0 rui:bottom-0 rui:z-(--rui-z-toast) rui:flex rui:max-h-dvh rui:w-[400px] rui:max-w-full rui:flex-col rui:gap-2 rui:p-4 rui:empty:p-0 rui:outline-none!"
      />
    </>
  );
}

const toneIcons = { neutral: undefined, success: CircleTick, error: CircleAlert } as const;

function ToastCard({ toast, onClose }: { readonly toast: Shown; readonly onClose: () => void }) {
  const messages = useMessages(texts);
  const { title, description, tone = 'neutral', action, onExpire } = toast.request;
  const icon = toast.request.icon ?? toneIcons[tone];
  const used = useRef(false);
  return (
    <RadixToast.Root
      data-slot="toast"
      data-tone={tone}
      open={toast.open}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={toast.request.duration ?? (action ? 10_000 : 5_000)}
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        if (!used.current) onExpire?.();
      }}
      className={cx(
        // A modal below the toast blocks pointer events outside of the modal.
        'rui:pointer-events-auto!',
        'rui:flex rui:items-center rui:gap-3 rui:rounded-card rui:bg-surface-raised rui:px-4 rui:py-2.5 rui:text-fg rui:shadow-popover rui:forced-colors:border',
        'rui:motion-safe:data-[state=open]:animate-modal-in rui:motion-safe:data-[state=closed]:animate-modal-out',
        'rui:data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      {icon && <Icon as={icon} className={toneClass[tone]} />}
      <div data-slot="toast-text" className="rui:min-w-0 rui:flex-1">
        <RadixToast.Title data-slot="toast-title" className="rui:text-small rui:font-medium">
          {title}
        </RadixToast.Title>
        {description && (
          <RadixToast.Description data-slot="toast-description" className="rui:text-caption rui:text-fg-tertiary">
            {description}
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action
          data-slot="toast-action"
          altText={action.label}
          onClick={() => {
            used.current = true;
            action.onAction();
          }}
          className="rui:cursor-pointer rui:rounded-chip rui:px-1.5 rui:py-0.5 rui:text-small rui:font-medium rui:text-accent-text rui:hover:underline"
        >
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <PlainIconButton icon={Cross} label={messages.close} size="s" className="rui:-me-1.5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

const toneClass = { neutral: 'rui:text-icon', success: 'rui:text-positive', error: 'rui:text-negative' } as const;
