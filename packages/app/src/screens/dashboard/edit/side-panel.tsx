import { IconButton } from '@reporting/ui';
import { X } from 'lucide-react';
import { type FormEvent, memo, type ReactNode, type RefObject, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStable } from '../../../lib/use-stable.ts';
import { t } from '../../../texts/index.ts';
import { useLanguage } from '../../../texts/language.ts';
import { leadToField } from './lead-to-field.ts';
import { useEscape } from './use-escape.ts';

interface SidePanelProps {
  readonly ref?: RefObject<HTMLElement | null>;
  readonly title: string;
  /** Buttons in the header, before the close button. */
  readonly actions?: ReactNode;
  /** A text about the state of the entries. The default text says that the dashboard shows them, but that they are not saved yet. */
  readonly note?: string | undefined;
  /** Content above the fields that does not scroll with them. Meant for windows narrower than 560 px. */
  readonly top?: ReactNode;
  /** The form's fields. */
  readonly children: ReactNode;
  readonly footer: ReactNode;
  /** True if fields are missing. `onSubmit` then leads to them. Otherwise it is not called while a field shows a rejected text. */
  readonly incomplete?: boolean;
  readonly onSubmit: () => void;
  /** Closes the panel and discards its entries. */
  readonly onClose: () => void;
  /** Closes the panel on Escape, after a confirmation if it has entries. */
  readonly onEscape: () => void;
}

/**
 * A panel with a form. It lies over the canvas, so that the cards keep their positions while it is open. In windows narrower than 560 px,
 * it covers the whole window.
 */
export function SidePanel({
  ref,
  title,
  actions,
  note = t('Shown on the dashboard, not saved yet'),
  top,
  children,
  footer,
  incomplete = false,
  onSubmit,
  onClose,
  onEscape,
}: SidePanelProps) {
  const titleId = useId();
  useEscape(onEscape);
  const acknowledged = useRef<Element | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter applies the text of a field and submits the form in one event. So the field is rendered before it is checked.
    flushSync(() => {});
    const refused = incomplete ? null : refusedField(event.currentTarget, acknowledged.current);
    if (!refused) return onSubmit();
    acknowledged.current = refused;
    leadToField(refused);
  };
  return (
    <aside
      ref={ref}
      data-slot="side-panel"
      aria-labelledby={titleId}
      className="fixed end-3 top-17 bottom-3 z-(--rui-z-drawer) flex w-98 max-w-[calc(100vw-24px)] flex-col rounded-modal border border-border bg-surface shadow-modal max-[559px]:inset-0 max-[559px]:w-full max-[559px]:max-w-full max-[559px]:rounded-none max-[559px]:border-0 pointer-coarse:[&_:is(input,select,textarea)]:text-[16px]"
    >
      <form
        noValidate
        onSubmit={submit}
        onInput={() => {
          acknowledged.current = null;
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex items-start gap-2 px-5 pt-4 pb-3">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-title-section">
              {title}
            </h2>
            <p className="text-caption text-fg-tertiary">{note}</p>
          </div>
          {actions}
          <CloseButton onClose={useStable(onClose)} />
        </div>
        {top}
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        <div className="flex items-center gap-2 border-t border-border px-5 py-3">{footer}</div>
      </form>
    </aside>
  );
}

/**
 * Returns the first field that shows the error of a rejected text; null if there is none.
 * @param acknowledged the field to which the previous submit led. It is omitted if its last valid value was restored, as in a number field.
 */
function refusedField(form: HTMLFormElement, acknowledged: Element | null): HTMLElement | null {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-refused]')];
  return fields.find((field) => field !== acknowledged || field.dataset.refused === 'kept') ?? null;
}

/** Memoised, because each entry renders the panel again. */
const CloseButton = memo(function CloseButton({ onClose }: { readonly onClose: () => void }) {
  useLanguage();
  return <IconButton icon={X} label={t('Close without saving')} onClick={onClose} className="-me-2" />;
});
