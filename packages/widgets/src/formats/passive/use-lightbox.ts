import type { ImageLightbox, VideoLightbox } from '@reporting/ui/lightbox';
import { useState } from 'react';

interface Lightboxes {
  ImageLightbox: typeof ImageLightbox;
  VideoLightbox: typeof VideoLightbox;
}

export interface LightboxState {
  /** The components, once one was opened. */
  loaded: Lightboxes | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Loads the lightbox and opens it; where it cannot be loaded, the file itself opens in a tab of its own. */
  show: (src: string) => void;
}

/** A lightbox whose code comes when it is opened for the first time. */
export function useLightbox(): LightboxState {
  const [loaded, setLoaded] = useState<Lightboxes | null>(null);
  const [open, setOpen] = useState(false);
  const show = (src: string): void => {
    import('@reporting/ui/lightbox').then(
      (module) => {
        setLoaded(module);
        setOpen(true);
      },
      () => window.open(src, '_blank', 'noopener,noreferrer'),
    );
  };
  return { loaded, open, setOpen, show };
}
