'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { closeMessage } from '../internal/common-messages.ts';
import { useFocusReturn } from '../internal/focus-return.ts';
import { Cross } from '../internal/glyphs.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { Scrim } from '../internal/scrim.tsx';
import { type OpenProps, useOpenState } from '../internal/use-open-state.ts';
import { Loader } from '../loader/loader.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { lightboxMessages } from './messages.ts';
import { videoSource } from './video-source.ts';

const texts = { ...lightboxMessages, ...closeMessage };

interface LightboxShared extends Omit<ComponentProps<'div'>, 'children' | 'title'>, OpenProps {
  /** The button that opens the lightbox. */
  readonly trigger?: ReactElement | undefined;
}

export interface ImageLightboxProps extends LightboxShared {
  readonly src: string;
  /** Describes the image. */
  readonly alt: string;
  readonly caption?: ReactNode;
}

export interface VideoLightboxProps extends LightboxShared {
  /** An address of YouTube or Vimeo, or the address of a video file. */
  readonly src: string;
  readonly title: string;
  /** Address of WebVTT captions, for video files. */
  readonly captions?: string | undefined;
}

/** Shows an image as large as the window allows. */
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

/** Shows a video. The frame of the video exists only while the lightbox is open. The video does not start automatically. */
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
        // biome-ignore lint/a11y/useMediaCaption: captions are shown if they are passed
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
  const { trigger, title, children, open, defaultOpen, onOpenChange, ...native } = props;
  const { portalContainer } = useUi();
  const messages = useMessages(texts);
  const state = useOpenState(props);
  const { remember, giveBack } = useFocusReturn(undefined);
  return (
    <RadixDialog.Root open={state.open} onOpenChange={state.onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={portalContainer}>
        <Scrim data-slot="lightbox-scrim" open={state.open} className="rui:bg-[oklch(0.1_0.01_265/0.92)]" />
        <RadixDialog.Content
          data-slot="lightbox"
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={(event) => state.because('escape', event)}
          onInteractOutside={(event) => state.because('outside', event)}
          {...mergeProps(
            {
              className:
                'rui:fixed rui:inset-0 rui:z-(--rui-z-modal) rui:flex rui:flex-col rui:p-4 rui:outline-none! rui:motion-safe:data-[state=open]:animate-modal-in rui:motion-safe:data-[state=closed]:animate-modal-out',
            },
            native,
          )}
        >
          {/*
           * The header is the first tab stop and is outside of the frame, because a frame does not pass Escape to the page. The header is
           * opaque, because text of the page behind the title would make the title unreadable.
           */}
          <div
            data-slot="lightbox-header"
            className="rui:-mx-4 rui:-mt-4 rui:mb-4 rui:flex rui:items-center rui:justify-between rui:gap-4 rui:bg-[oklch(0.1_0.01_265)] rui:px-4 rui:py-3"
          >
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
