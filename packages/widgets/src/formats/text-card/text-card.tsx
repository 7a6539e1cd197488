import { useRef } from 'react';
import { useCard } from '../../react/card-context.ts';
import { useScrolls } from '../../react/use-scrolls.ts';
import { RichText } from './rich-text.tsx';

/** The text of a text card. A text that is too long scrolls inside the card. */
export default function TextCard({ text, label, under }: { text: string; label: string; under: number }) {
  const { narrow, messages } = useCard();
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(ref, text);
  if (text.trim() === '')
    return (
      <p data-slot="text-empty" className="rwd:text-reading rwd:text-fg-tertiary">
        <bdi>{messages.emptyText}</bdi>
      </p>
    );
  return (
    <div
      ref={ref}
      data-slot="text-card"
      {...(scrolls && !narrow ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      className="rwd:@container rwd:-mx-1 rwd:h-full rwd:overflow-y-auto rwd:rounded-chip rwd:px-1"
    >
      <div className="rwd:flow-root rwd:max-w-[62ch] rwd:text-reading rwd:text-fg-secondary rwd:@min-[640px]:max-w-none rwd:@min-[640px]:columns-[15rem] rwd:@min-[640px]:gap-6 rwd:[&>*+*]:mt-2.5! rwd:@min-[640px]:[&>*+*]:mt-0! rwd:@min-[640px]:[&>*]:mb-2.5!">
        <RichText text={text} under={under} />
      </div>
    </div>
  );
}
