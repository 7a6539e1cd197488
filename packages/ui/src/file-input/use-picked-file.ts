'use client';

import { type DragEvent, useRef, useState } from 'react';
import { useUi } from '../provider/ui-provider.tsx';
import { hasAcceptedType, isGenuine } from './file-rules.ts';

export interface PickedFile {
  readonly accept: string;
  readonly disabled: boolean;
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
}

/** Makes a native file input hold a file again, or none. */
function putBack(input: HTMLInputElement | null, file: File | null) {
  if (!input) return;
  input.value = '';
  if (file === null || typeof DataTransfer === 'undefined') return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/** A native file input that also takes drops, checks what it gets, and can be emptied. */
export function usePickedFile({ accept, disabled, onPick, onRemove }: PickedFile) {
  const { messages } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  /** The file in force; a refused one must not stay in the native input either. */
  const kept = useRef<File | null>(null);

  const take = async (list: FileList | null) => {
    const file = list?.[0];
    if (!file) return;
    if (hasAcceptedType(file, accept) && (await isGenuine(file))) {
      setError(null);
      kept.current = file;
      onPick(file);
      return;
    }
    setError(messages.invalidFileType);
    putBack(input.current, kept.current);
  };

  return {
    input,
    error,
    dragging,
    remove: () => {
      if (input.current) input.current.value = '';
      kept.current = null;
      setError(null);
      onRemove();
      input.current?.focus();
    },
    inputProps: {
      // Cleared first, so that the same file can be picked again; a picker that is closed brings the kept one back.
      onClick: () => {
        if (input.current) input.current.value = '';
      },
      onCancel: () => {
        putBack(input.current, kept.current);
      },
      onChange: () => take(input.current?.files ?? null),
    },
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (disabled) return;
        event.preventDefault();
        setDragging(true);
      },
      onDragLeave: () => setDragging(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDragging(false);
        if (disabled || event.dataTransfer.files.length === 0) return;
        const files = event.dataTransfer.files;
        if (input.current) input.current.files = files;
        void take(files);
      },
    },
  };
}
