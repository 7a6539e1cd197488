'use client';

import { type DragEvent, useEffect, useRef, useState } from 'react';
import { formatMessage } from '../internal/format-message.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { fileSizeText, hasAcceptedType, isGenuine } from './file-rules.ts';
import { fileInputMessages } from './messages.ts';

export interface PickedFile {
  /** The accepted file, or `null`. */
  readonly file: File | null;
  readonly accept: string;
  /** Maximum size in bytes. Default: any size. */
  readonly maxBytes?: number | undefined;
  readonly disabled: boolean;
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
}

/** Sets the file of a native file input, or none. */
function putBack(input: HTMLInputElement | null, file: File | null) {
  if (!input || (file !== null && input.files?.length === 1 && input.files[0] === file)) return;
  if (file !== null && typeof DataTransfer === 'undefined') return;
  input.value = '';
  if (file === null) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/** A native file input that also accepts drops and pasted files, checks its files, and can be cleared. */
export function usePickedFile({ file, accept, maxBytes = Infinity, disabled, onPick, onRemove }: PickedFile) {
  const { locale } = useUi();
  const messages = useMessages(fileInputMessages);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  /** Counts the choices: checking one file may take longer than choosing the next. */
  const picks = useRef(0);

  // The native input contains exactly the accepted file, whether it was chosen, dropped or set by the parent.
  useEffect(() => putBack(input.current, file), [file]);

  const take = async (list: FileList | null) => {
    const picked = list?.[0];
    if (!picked) return;
    const pick = ++picks.current;
    const valid = hasAcceptedType(picked, accept) && (await isGenuine(picked, accept));
    if (pick !== picks.current) return;
    const tooLarge =
      picked.size > maxBytes && formatMessage(messages.fileTooLarge, { size: fileSizeText(maxBytes, locale) });
    const refused = valid ? tooLarge || null : messages.invalidFileType;
    setError(refused);
    if (refused) putBack(input.current, file);
    else onPick(picked);
  };

  // Files pasted while the focus or the pointer is in the element. The browser sends the event to the body if the focus is not in a text,
  // so the listener is on the document. Pasting into another text field is left to that field.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (disabled || !files?.length || event.defaultPrevented) return;
      if (!root.current?.matches(':focus-within, :hover') || document.activeElement?.matches(':read-write')) return;
      event.preventDefault();
      void take(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });

  /** Ignores the rejected file, and one that is still being checked. */
  const clear = () => {
    picks.current++;
    setError(null);
  };

  return {
    input,
    /** The element in which files are pasted. */
    root,
    error,
    dragging,
    clear,
    remove: () => {
      clear();
      onRemove();
      input.current?.focus();
    },
    inputProps: {
      // Cleared first, so that the same file can be chosen again; if the chooser is cancelled, the current file is restored.
      onClick: () => {
        if (input.current) input.current.value = '';
      },
      onCancel: () => {
        putBack(input.current, file);
      },
      onChange: () => take(input.current?.files ?? null),
    },
    dropProps: {
      // Also for a disabled field: otherwise the browser would open a dropped file instead of the page.
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        if (disabled) event.dataTransfer.dropEffect = 'none';
        else setDragging(true);
      },
      onDragLeave: () => setDragging(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDragging(false);
        if (!disabled) void take(event.dataTransfer.files);
      },
    },
  };
}
