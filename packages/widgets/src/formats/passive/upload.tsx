import { useEffect, useRef } from 'react';
import { mediaOf } from '../../model/passive.ts';
import { plainText } from '../../model/rich-text.ts';
import { useCard } from '../../react/card-context.ts';
import { cx } from '../../react/cx.ts';
import { useScrolls } from '../../react/use-scrolls.ts';
import type { UploadInputs } from '../../schema/passive.ts';
import { RichText } from '../text-card/rich-text.tsx';
import { fileName } from './file-name.ts';
import { MediaView } from './media-view.tsx';

export interface UploadProps {
  inputs: UploadInputs;
  /** The card's title. Names the scrolling area, and describes an image without a header. */
  label: string;
  /** Level of the card's title. */
  under: number;
  onReady?: (() => void) | undefined;
}

const FILE = 'rwd:@min-[480px]:flex-1';
/** Classes of an image with text. The text is beside the image in a wide card and below it in a narrow card. */
const BESIDE =
  'rwd:aspect-4/3 rwd:min-h-24 rwd:@min-[480px]:aspect-auto rwd:@min-[480px]:min-h-16 rwd:@min-[480px]:flex-1';
const ALONE = 'rwd:min-h-24 rwd:flex-1';

/**
 * A file with texts. The header is above the file; content and description are beside the file in a wide card and below
 * it in other cards.
 */
export default function Upload({ inputs, label, under, onReady }: UploadProps) {
  const { narrow, messages } = useCard();
  const { header, content, description } = inputs;
  const media = mediaOf(inputs.file);
  const ref = useRef<HTMLElement>(null);
  const scrolls = useScrolls(ref, inputs);
  const waits = media?.kind === 'image';
  useEffect(() => {
    if (!waits) onReady?.();
  }, [waits, onReady]);
  const words = [header, content, description].some((text) => text.trim() !== '');
  if (!media && !words)
    return (
      <p data-slot="text-empty" className="rwd:text-reading rwd:text-fg-tertiary">
        <bdi>{messages.emptyText}</bdi>
      </p>
    );
  const text = content.trim() !== '' || description.trim() !== '';
  const named = [header, label].find((text) => text.trim() !== '');
  const Heading = `h${Math.min(6, under + 1)}` as 'h3';
  return (
    <section
      ref={ref}
      data-slot="upload"
      {...(scrolls && !narrow ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      className="rwd:@container rwd:-mx-1 rwd:h-full rwd:overflow-y-auto rwd:rounded-chip rwd:px-1"
    >
      <div className="rwd:flex rwd:min-h-full rwd:flex-col rwd:gap-2.5">
        {header.trim() !== '' && (
          <Heading data-slot="upload-header" dir="auto" className="rwd:text-title-card rwd:text-fg">
            {header}
          </Heading>
        )}
        <div
          className={cx(
            'rwd:flex rwd:flex-col rwd:gap-2.5',
            media?.kind !== 'file' && 'rwd:flex-1',
            text && 'rwd:@min-[480px]:flex-row rwd:@min-[480px]:gap-5',
          )}
        >
          {media && (
            <div
              className={cx(
                'rwd:flex rwd:min-w-0 rwd:flex-col',
                media.kind === 'file' ? FILE : text ? BESIDE : narrow ? 'rwd:aspect-4/3' : ALONE,
              )}
            >
              <MediaView
                media={media}
                name={named ?? fileName(media.src)}
                caption={plainText(description)}
                fit="whole"
                className="rwd:min-h-0 rwd:flex-1"
                onSettled={onReady}
              />
            </div>
          )}
          {text && (
            <div className="rwd:flex rwd:min-w-0 rwd:flex-col rwd:gap-2 rwd:text-small rwd:text-fg-secondary rwd:@min-[480px]:flex-1">
              <RichText text={content} under={under + 1} />
              <RichText text={description} under={under + 1} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
