'use client';

import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ValueReason } from '../internal/change.ts';
import { formatMessage } from '../internal/format-message.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { fileSizeText, hasAcceptedType, isGenuine } from './file-rules.ts';
import { fileInputMessages } from './messages.ts';

export interface PickedFiles {
  /** The accepted files. */
  readonly files: readonly File[];
  /**
   * True if new files are added to the accepted ones. If false, a new file replaces the accepted one, and several files together are
   * rejected.
   */
  readonly multiple?: boolean | undefined;
  readonly accept: string;
  /** Maximum size of a file in bytes. Default: any size. */
  readonly maxBytes?: number | undefined;
  readonly disabled: boolean;
  /** Called with all accepted files. */
  readonly onChange: (files: readonly File[], reason: ValueReason, event?: Event) => void;
}

/** Sets the files of a native file input, if the browser supports it. */
function putBack(input: HTMLInputElement | null, files: readonly File[]) {
  if (!input || (input.files?.length === files.length && files.every((file, index) => file === input.files?.[index])))
    return;
  if (files.length > 0 && typeof DataTransfer === 'undefined') return;
  input.value = '';
  if (files.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Manages a native file input: accepts dropped and pasted files, checks all files, and can be cleared. */
export function usePickedFiles({ files, multiple, accept, maxBytes = Infinity, disabled, onChange }: PickedFiles) {
  const { locale } = useUi();
  const messages = useMessages(fileInputMessages);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  /**
   * Number of choices so far. The result of an earlier choice is ignored, because checking a file can take longer than choosing the next
   * one.
   */
  const picks = useRef(0);

  // The native input always contains the accepted files, even if they were dropped or set by the parent.
  useEffect(() => putBack(input.current, files), [files]);

  const problemOf = async (file: File) => {
    if (!hasAcceptedType(file, accept) || !(await isGenuine(file, accept))) return messages.invalidFileType;
    if (file.size <= maxBytes) return null;
    return formatMessage(messages.fileTooLarge, { size: fileSizeText(maxBytes, locale) });
  };

  const take = async (list: FileList | null, reason: ValueReason, event: Event) => {
    const picked = [...(list ?? [])];
    if (picked.length === 0) return;
    const pick = ++picks.current;
    const refused: string[] = [];
    const accepted: File[] = [];
    if (!multiple && picked.length > 1) refused.push(messages.oneFile);
    else
      for (const file of picked) {
        const problem = await problemOf(file);
        if (problem === null) accepted.push(file);
        else refused.push(picked.length > 1 ? `${file.name}: ${problem}` : problem);
      }
    if (pick !== picks.current) return;
    setError(refused.length > 0 ? refused.join(' ') : null);
    if (accepted.length === 0) return putBack(input.current, files);
    const kept = multiple ? files.filter((file) => !accepted.some((added) => isSame(file, added))) : [];
    onChange([...kept, ...accepted], reason, event);
  };

  // Handles files that are pasted while the element has focus or is under the pointer. Without a focused text field, the browser sends the
  // event to the body, so the listener is on the document. If a text field has focus, the text field handles the paste.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.files;
      if (disabled || !pasted?.length || event.defaultPrevented) return;
      if (!root.current?.matches(':focus-within, :hover') || document.activeElement?.matches(':read-write')) return;
      event.preventDefault();
      void take(pasted, 'paste', event);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });

  /** Removes the error, and ignores files that are still being checked. */
  const clear = () => {
    picks.current++;
    setError(null);
  };

  return {
    input,
    /** The element into which files can be pasted. */
    root,
    error,
    dragging,
    clear,
    remove: (file: File | null) => {
      clear();
      onChange(
        files.filter((entry) => entry !== file),
        'remove',
      );
      input.current?.focus();
    },
    inputProps: {
      // The input is cleared before the chooser opens, so that the same file can be chosen again. If the user cancels, the current files
      // are restored.
      onClick: () => {
        if (input.current) input.current.value = '';
      },
      onCancel: () => {
        putBack(input.current, files);
      },
      onChange: (event: { readonly nativeEvent: Event }) =>
        take(input.current?.files ?? null, 'choose', event.nativeEvent),
    },
    dropProps: {
      // Handled even for a disabled field, because the browser would otherwise open a dropped file instead of the page.
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        if (disabled) event.dataTransfer.dropEffect = 'none';
        else setDragging(true);
      },
      onDragLeave: () => setDragging(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDragging(false);
        if (!disabled) void take(event.dataTransfer.files, 'drop', event.nativeEvent);
      },
    },
  };
}
