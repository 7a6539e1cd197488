import type { FileKind } from '@reporting/contract/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from '../../../api/errors.ts';
import { uploadImage } from '../../../api/files.ts';

interface UploadState {
  /** The image that is being uploaded; null while no upload is running. */
  readonly file: File | null;
  /** The image whose upload failed, and the reason; null if no upload failed. */
  readonly failed: { readonly file: File; readonly message: string } | null;
}

const NONE: UploadState = { file: null, failed: null };

/**
 * Uploads one image at a time. The running upload is aborted when a new one starts and when the component is removed.
 * @param onStored called with the address of the stored image
 */
export function useUpload(kind: FileKind, onStored: (address: string) => void) {
  const [state, setState] = useState(NONE);
  const flight = useRef<AbortController | null>(null);
  // The latest callback is called, because the form can change during an upload.
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => () => flight.current?.abort(), []);

  const start = useCallback(
    async (file: File): Promise<void> => {
      flight.current?.abort();
      const controller = new AbortController();
      flight.current = controller;
      setState({ file, failed: null });
      try {
        const { url } = await uploadImage(kind, file, controller.signal);
        if (controller.signal.aborted) return;
        setState(NONE);
        stored.current(url);
      } catch (error) {
        if (controller.signal.aborted || isAbort(error)) return;
        setState({ file: null, failed: { file, message: messageOf(error) } });
      }
    },
    [kind],
  );
  const cancel = useCallback(() => {
    flight.current?.abort();
    setState(NONE);
  }, []);
  return { ...state, start, cancel };
}
