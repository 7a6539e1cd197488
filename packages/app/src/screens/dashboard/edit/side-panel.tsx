import { IconButton } from '@reporting/ui';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { useEscape } from './use-escape.ts';

interface SidePanelProps {
  readonly ref?: RefObject<HTMLElement | null>;
  readonly title: string;
  /** State of the entries. Default: the dashboard shows them. */
  readonly note?: string | undefined;
  /** The form's fields. */
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly onSubmit: () => void;
  /** Closes the panel and discards its entries. */
  readonly onClose: () => void;
  /** Closes the panel on Escape, after a confirmation if it has entries. */
  readonly onEscape: () => void;
}

/** A form that floats over the canvas, so that the cards keep their positions while it is open. Below 640 px it covers the screen. */
export function SidePanel({
  ref,
  title,
  note = 'Shown on the dashboard, not saved yet',
  children,
  footer,
  onSubmit,
  onClose,
  onEscape,
}: SidePanelProps) {
  const titleId = useId();
  useEscape(onEscape);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <aside
      ref={ref}
      data-slot="side-panel"
      aria-labelledby={titleId}
      className="fixed end-3 top-17 bottom-3 z-(--rui-z-drawer) flex w-98 max-w-[calc(100vw-24px)] flex-col rounded-modal border border-border bg-surface shadow-modal max-sm:inset-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-none max-sm:border-0"
    >
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-start gap-2 px-5 pt-4 pb-3">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-title-section">
              {title}
            </h2>
            <p className="text-caption text-fg-tertiary">{note}</p>
          </div>
          <IconButton icon={X} label="Close without saving" onClick={onClose} className="-me-2" />
        </div>
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        <div className="flex items-center gap-2 border-t border-border px-5 py-3">{footer}</div>
      </form>
    </aside>
  );
}
