'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { closeMessage } from '../internal/common-messages.ts';
import { useFocusReturn } from '../internal/focus-return.ts';
import { Cross } from '../internal/glyphs.tsx';
import { Scrim } from '../internal/scrim.tsx';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { Loader } from '../loader/loader.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { lightboxMessages } from './messages.ts';
import { videoSource } from './video-source.ts';

const texts = { ...lightboxMessages, ...closeMessage };

interface LightboxShared {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** The button that opens it. */
  readonly trigger?: ReactElement | undefined;
}

export interface ImageLightboxProps extends LightboxShared {
  readonly src: string;
  /** Describes the picture. */
  readonly alt: string;
  readonly caption?: ReactNode;
}

export interface VideoLightboxProps extends LightboxShared {
  /** A YouTube or Vimeo address, or that of a video file. */
  readonly src: string;
  readonly title: string;
  /** Address of WebVTT captions, for video files. */
  readonly captions?: string | undefined;
}

/** Shows one picture as large as the window allows. */
export function ImageLightbox({ src, alt, caption, ...shared }: ImageLightboxProps) {
  return (
    <Lightbox {...shared} title={alt}>
      <figure data-slot="lightbox-figure" className="rui:flex rui:max-h-full rui:flex-col rui:items-center rui:gap-3">
        <LightboxImage key={src} src={src} alt={alt} />
        {caption && (
          <figcaption data-slot="lightbox-caption" className="rui:text-small rui:text-white">
            {caption}
          </figcaption>
        )}
      </figure>
    </Lightbox>
  );
}

/** Shows one video. Its frame exists only while the lightbox is open; the video does not start automatically. */
export function VideoLightbox({ src, title, captions, ...shared }: VideoLightboxProps) {
  const messages = useMessages(texts);
  const video = videoSource(src);
  const box =
    'rui:aspect-video rui:w-[min(100%,960px,calc((100dvh-120px)*16/9))] rui:rounded-control rui:bg-surface-inverse';
  return (
    <Lightbox {...shared} title={title}>
      {video === null && (
        <p data-slot="lightbox-unavailable" role="alert" className="rui:text-body rui:text-white">
          {messages.videoUnavailable}
        </p>
      )}
      {video?.kind === 'frame' && (
        <iframe
          data-slot="lightbox-frame"
          src={video.src}
          title={title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          className={box}
        />
      )}
      {video?.kind === 'file' && (
        // biome-ignore lint/a11y/useMediaCaption: captions are shown where the author has given them
        <video
          data-slot="lightbox-video"
          src={video.src}
          controls
          preload="metadata"
          aria-label={title}
          className={box}
        >
          {captions && <track kind="captions" src={captions} default />}
        </video>
      )}
    </Lightbox>
  );
}

function LightboxImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <>
      {state === 'loading' && <Loader size="l" className="rui:text-white!" />}
      {state === 'failed' ? (
        <p data-slot="lightbox-failed" role="alert" className="rui:text-body rui:text-white">
          {alt}
        </p>
      ) : (
        <img
          data-slot="lightbox-image"
          src={src}
          alt={alt}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className="rui:max-h-[calc(100dvh-120px)] rui:max-w-full rui:rounded-control rui:object-contain"
        />
      )}
    </>
  );
}

function Lightbox(props: LightboxShared & { readonly title: string; readonly children: ReactNode }) {
  const { trigger, title, children } = props;
  const { portalContainer } = useUi();
  const messages = useMessages(texts);
  const [open, setOpen] = useControllableState(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { remember, giveBack } = useFocusReturn(undefined);
  return (
    <RadixDialog.Root open={open} onOpenChange={setOpen}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={portalContainer}>
        <Scrim data-slot="lightbox-scrim" open={open} className="rui:bg-[oklch(0.1_0.01_265/0.92)]" />
        <RadixDialog.Content
          data-slot="lightbox"
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          className="rui:fixed rui:inset-0 rui:z-(--rui-z-modal) rui:flex rui:flex-col rui:p-4 rui:outline-none! rui:motion-safe:data-[state=open]:animate-modal-in rui:motion-safe:data-[state=closed]:animate-modal-out"
        >
          {/* First in order and outside of any frame, because a frame does not pass Escape on. */}
          <div data-slot="lightbox-header" className="rui:flex rui:items-center rui:justify-between rui:gap-4 rui:pb-4">
            <RadixDialog.Title
              data-slot="lightbox-title"
              className="rui:truncate rui:text-title-section rui:text-white"
            >
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <PlainIconButton icon={Cross} label={messages.close} variant="default" />
            </RadixDialog.Close>
          </div>
          <div
            data-slot="lightbox-body"
            className="rui:flex rui:min-h-0 rui:flex-1 rui:items-center rui:justify-center"
          >
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
