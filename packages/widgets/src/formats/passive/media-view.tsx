import { type ReactNode, useRef, useState } from 'react';
import type { Media } from '../../model/passive.ts';
import { useCard } from '../../react/card-context.ts';
import { cx } from '../../react/cx.ts';
import { Icon } from '../../react/icon.tsx';
import { fill } from '../../words/fill.ts';
import { fileName, fileType } from './file-name.ts';
import { MEDIA_SHAPES } from './media-shapes.ts';
import { useLightbox } from './use-lightbox.ts';

export interface MediaViewProps {
  media: Media;
  /** Describes the content. Default: the file's name. */
  name: string;
  caption?: string | undefined;
  /** `cover`: the image fills its box. `whole`: the whole image is visible. */
  fit: 'cover' | 'whole';
  className?: string | undefined;
  /** Called once when the image is drawn or fails to load. */
  onSettled?: (() => void) | undefined;
}

/** An image or a video that opens in a lightbox, or a link to any other file. */
export function MediaView(props: MediaViewProps) {
  const { media } = props;
  // The key resets the state of an image that failed when its address changes.
  return media.kind === 'file' ? <FileLink media={media} /> : <Picture key={media.src} {...props} />;
}

const BUTTON =
  'rwd:group/media rwd:relative rwd:block rwd:w-full rwd:cursor-zoom-in rwd:overflow-hidden rwd:rounded-control';

function Picture({ media, name, caption, fit, className, onSettled }: MediaViewProps) {
  const { messages } = useCard();
  const [broken, setBroken] = useState(false);
  const settled = useRef(false);
  /** Calls `onSettled` only once, because both the events of the image and its mount may call this function. */
  const settle = (there: boolean): void => {
    if (!there) setBroken(true);
    if (!settled.current) onSettled?.();
    settled.current = true;
  };
  const box = useLightbox();
  const video = media.kind === 'video';
  if (broken)
    return (
      <Plate className={className}>
        <Icon shapes={MEDIA_SHAPES.missing} size={18} stroke={1.75} className="rwd:text-icon" />
        <span data-slot="media-name" className="rwd:max-w-full rwd:truncate" title={name}>
          <bdi>{name}</bdi>
        </span>
      </Plate>
    );
  const close = { open: box.open, onOpenChange: box.setOpen };
  return (
    <>
      <button
        type="button"
        data-slot="media-button"
        aria-haspopup="dialog"
        aria-label={fill(video ? messages.playVideo : messages.enlargeImage, { name })}
        onClick={() => box.show(media.src)}
        className={cx(BUTTON, className)}
      >
        {video ? (
          <Plate className="rwd:absolute rwd:inset-0">
            <span className="rwd:flex rwd:size-10 rwd:items-center rwd:justify-center rwd:rounded-full rwd:bg-surface-inverse rwd:text-fg-inverse">
              <Icon shapes={MEDIA_SHAPES.play} size={16} filled className="rwd:ms-0.5" />
            </span>
            <span className="rwd:max-w-full rwd:truncate">
              <bdi>{name}</bdi>
            </span>
          </Plate>
        ) : (
          <img
            data-slot="media-image"
            src={media.src}
            alt=""
            decoding="async"
            // An image that is already loaded fires no `load` event.
            ref={(image) => {
              if (image?.complete && image.src !== '') settle(image.naturalWidth > 0);
            }}
            onLoad={() => settle(true)}
            onError={() => settle(false)}
            className={
              fit === 'cover'
                ? 'rwd:size-full rwd:object-cover'
                : 'rwd:absolute rwd:inset-x-0 rwd:top-0 rwd:mx-auto rwd:max-h-full rwd:max-w-full rwd:rounded-control'
            }
          />
        )}
      </button>
      {box.loaded && video && <box.loaded.VideoLightbox src={media.src} title={name} {...close} />}
      {box.loaded && !video && <box.loaded.ImageLightbox src={media.src} alt={name} caption={caption} {...close} />}
    </>
  );
}

function Plate({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span
      data-slot="media-plate"
      className={cx(
        'rwd:flex rwd:min-h-16 rwd:w-full rwd:flex-col rwd:items-center rwd:justify-center rwd:gap-2 rwd:rounded-control rwd:bg-surface-inset rwd:px-3 rwd:py-2 rwd:text-caption rwd:text-fg-secondary',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A download link with the type of the file. */
function FileLink({ media }: { media: Media }) {
  const { messages } = useCard();
  const name = fileName(media.src);
  const type = fileType(media.src);
  // The name is shown without its extension, because the type is shown beside it.
  const shown = type === '' ? name : name.slice(0, -type.length - 1);
  const shapes = type === 'CSV' || type === 'XLSX' ? MEDIA_SHAPES.sheet : MEDIA_SHAPES.text;
  return (
    <a
      data-slot="media-file"
      href={media.src}
      download={name}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="rwd:flex rwd:w-full rwd:min-w-0 rwd:items-center rwd:gap-2.5 rwd:rounded-control rwd:border rwd:border-border-strong rwd:px-3 rwd:py-2.5 rwd:text-small rwd:text-fg rwd:no-underline rwd:hover:bg-surface-hover"
    >
      <span className="rwd:sr-only">{messages.download} </span>
      <Icon shapes={shapes} size={16} stroke={1.75} className="rwd:shrink-0 rwd:text-icon" />
      <span className="rwd:min-w-0 rwd:flex-1 rwd:truncate rwd:font-medium" title={name}>
        <bdi>{shown}</bdi>{' '}
      </span>
      {type !== '' && <span className="rwd:shrink-0 rwd:text-caption rwd:text-fg-tertiary">{type}</span>}
      <Icon shapes={MEDIA_SHAPES.download} className="rwd:shrink-0 rwd:text-icon" />
    </a>
  );
}
