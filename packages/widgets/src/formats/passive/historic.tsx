import { formatDateRange } from '@reporting/formatters';
import { useEffect, useMemo, useRef } from 'react';
import { articlesIn, mediaOf } from '../../model/passive.ts';
import { plainText } from '../../model/rich-text.ts';
import { useCard } from '../../react/card-context.ts';
import { CardMessage } from '../../react/card-message.tsx';
import { showBelow } from '../../react/more-below.tsx';
import { useHiddenBelow } from '../../react/use-hidden-below.ts';
import { useScrolls } from '../../react/use-scrolls.ts';
import type { Article } from '../../schema/passive.ts';
import { fill } from '../../words/fill.ts';
import { RichText } from '../text-card/rich-text.tsx';
import { fileName } from './file-name.ts';
import { MediaView } from './media-view.tsx';

export interface HistoricProps {
  articles: readonly Article[];
  /** Dates of the dashboard. Undefined: every article is shown. */
  range: { startDate: string; endDate: string } | undefined;
  label: string;
  /** Level of the card's title. */
  under: number;
  onReady?: (() => void) | undefined;
}

const ALWAYS = { startDate: '0001-01-01', endDate: '9999-12-31' };

/** Articles of the dashboard's range, newest first. The card scrolls, and states below how many articles are out of view. */
export default function Historic({ articles, range, label, under, onReady }: HistoricProps) {
  const { locale, messages, narrow } = useCard();
  const shown = useMemo(() => articlesIn(articles, range ?? ALWAYS), [articles, range]);
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(ref, shown);
  const hidden = useHiddenBelow(ref, '[data-slot=article]', shown);
  const images = shown.filter((article) => mediaOf(article.file)?.kind === 'image').length;
  const settled = useRef(new Set<number>());
  useEffect(() => {
    if (images === 0) onReady?.();
  }, [images, onReady]);
  const onSettled = (index: number): void => {
    // An image settles again when its address changes.
    if (settled.current.has(index)) return;
    settled.current.add(index);
    if (settled.current.size === images) onReady?.();
  };

  if (shown.length === 0) {
    const text = range && articles.length > 0 ? formatDateRange(range, { locale }) : messages.emptyText;
    return <CardMessage kind="empty" title={messages.emptyArticles} text={text} />;
  }
  const year = (range ?? shown[0]?.range)?.endDate.slice(0, 4);
  return (
    <div className="rwd:flex rwd:h-full rwd:min-h-0 rwd:flex-col">
      <div
        ref={ref}
        data-slot="historic"
        {...(scrolls && !narrow ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
        className="rwd:@container rwd:-mx-1 rwd:min-h-0 rwd:flex-1 rwd:overflow-y-auto rwd:rounded-chip rwd:px-1"
      >
        <ul data-slot="articles">
          {shown.map((article, index) => (
            <ArticleView
              // biome-ignore lint/suspicious/noArrayIndexKey: articles have no id, and several may be equal.
              key={index}
              article={article}
              year={year}
              under={under}
              onSettled={() => onSettled(index)}
            />
          ))}
        </ul>
        {hidden > 0 && !narrow && (
          <div
            aria-hidden="true"
            data-slot="articles-fade"
            className="rwd:pointer-events-none rwd:sticky rwd:bottom-0 rwd:-mt-8 rwd:h-8 rwd:bg-[linear-gradient(transparent,var(--rui-surface))]"
          />
        )}
      </div>
      {hidden > 0 && !narrow && (
        <p data-slot="articles-more" className="rwd:shrink-0 rwd:pt-2 rwd:text-caption">
          <button
            type="button"
            data-slot="footer-action"
            onClick={() => showBelow(ref.current)}
            className="rwd:relative rwd:cursor-pointer rwd:rounded-mark rwd:font-medium rwd:text-accent-text rwd:underline rwd:decoration-1 rwd:underline-offset-2 rwd:after:absolute rwd:after:-inset-1"
          >
            <bdi>{fill(messages.more, { count: hidden })}</bdi>
          </button>
        </p>
      )}
    </div>
  );
}

interface ArticleViewProps {
  article: Article;
  /** The article's year, or undefined if it is not shown. */
  year: string | undefined;
  under: number;
  onSettled: () => void;
}

function ArticleView({ article, year, under, onSettled }: ArticleViewProps) {
  const { locale } = useCard();
  const { header, content, description, range } = article;
  const media = mediaOf(article.file);
  const thisYear = [range.startDate, range.endDate].every((day) => day.slice(0, 4) === year);
  const dates = formatDateRange(range, { locale, year: !thisYear });
  const Heading = `h${Math.min(6, under + 1)}` as 'h3';
  return (
    <li
      data-slot="article"
      className="rwd:flex rwd:break-inside-avoid rwd:flex-col rwd:gap-2.5 rwd:border-b rwd:border-border rwd:py-3 rwd:first:pt-0 rwd:last:border-b-0 rwd:last:pb-0 rwd:@min-[480px]:flex-row rwd:@min-[480px]:gap-5"
    >
      {media && (
        <div className="rwd:@min-[480px]:w-52 rwd:@min-[480px]:shrink-0">
          <MediaView
            media={media}
            name={header.trim() === '' ? fileName(media.src) : header}
            caption={plainText(description)}
            fit="cover"
            className="rwd:aspect-16/5 rwd:@min-[480px]:aspect-16/9"
            onSettled={onSettled}
          />
        </div>
      )}
      <div className="rwd:min-w-0 rwd:flex-1">
        <p data-slot="article-dates" className="rwd:text-caption rwd:text-fg-tertiary">
          <bdi>{dates}</bdi>
        </p>
        {header.trim() !== '' && (
          <Heading data-slot="article-title" dir="auto" className="rwd:text-title-card rwd:text-fg">
            {header}
          </Heading>
        )}
        <div className="rwd:mt-1 rwd:flex rwd:max-w-[62ch] rwd:flex-col rwd:gap-2 rwd:text-small rwd:text-fg-secondary">
          <RichText text={content} under={under + 1} />
          <RichText text={description} under={under + 1} />
        </div>
      </div>
    </li>
  );
}
