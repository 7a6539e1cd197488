import type { ImageLightbox, VideoLightbox } from '@reporting/ui/lightbox';
import { useState } from 'react';

interface Lightboxes {
  ImageLightbox: typeof ImageLightbox;
  VideoLightbox: typeof VideoLightbox;
}

export interface LightboxState {
  /** The components, or null before the lightbox is first opened. */
  loaded: Lightboxes | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Loads the lightbox and opens it. If the code cannot be loaded, opens the file in a new tab. */
  show: (src: string) => void;
}

/** A lightbox whose code is loaded when it is first opened. */
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
