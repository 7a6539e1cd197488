'use client';

import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../provider/use-messages.ts';
import { hasAcceptedType, isGenuine } from './file-rules.ts';
import { fileInputMessages } from './messages.ts';

export interface PickedFile {
  /** The accepted file, or `null`. */
  readonly file: File | null;
  readonly accept: string;
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

/** A native file input that also accepts drops, checks its files, and can be cleared. */
export function usePickedFile({ file, accept, disabled, onPick, onRemove }: PickedFile) {
  const messages = useMessages(fileInputMessages);
  const input = useRef<HTMLInputElement>(null);
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
    setError(valid ? null : messages.invalidFileType);
    if (valid) onPick(picked);
    else putBack(input.current, file);
  };

  /** Ignores the rejected file, and one that is still being checked. */
  const clear = () => {
    picks.current++;
    setError(null);
  };

  return {
    input,
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
