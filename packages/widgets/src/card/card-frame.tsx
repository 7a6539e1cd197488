import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { useCard } from '../react/card-context.ts';
import { cx } from '../react/cx.ts';
import { marksOf, OwnMarks } from '../react/source-mark.tsx';
import { type TitleSlot, TitleSlotContext } from '../react/title-slot.tsx';
import { useSourceName, WidgetsContext } from '../react/widgets-context.ts';
import { accountText, type CardSource } from '../state/card-texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';

export interface CardFrameProps {
  title: string;
  sources: readonly CardSource[];
  /** Dates of the card if they differ from the dashboard's. */
  range?: string | undefined;
  /** True: the content has other dates than the requested ones. */
  outdated?: boolean | undefined;
  columns: number;
  /** Content before the title, for example a drag handle. */
  handle?: ReactNode;
  /** The menu of the card's data. */
  menu?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** A text that replaces the account in the title row of a low card. Higher cards show this text in their footer. */
  note?: ReactNode;
  /** Markup of the legend in the title row, while the card shows the static drawing of a server. */
  firstLegend?: string | undefined;
  busy?: boolean;
  headingLevel: 2 | 3 | 4;
  state: string;
  format: string;
  /** True: the content may be higher than its space, as in text cards. */
  grows?: boolean;
  /** True: the content is a single figure. */
  figure?: boolean;
  children: ReactNode;
}

/** Classes of every card. */
export const CARD =
  'rwd:group/card rwd:relative rwd:flex rwd:h-full rwd:min-h-0 rwd:min-w-0 rwd:flex-col rwd:rounded-card rwd:border rwd:border-border rwd:bg-surface rwd:text-fg';

/** The content of the title row that a drawing sets. It is the only part of the card that renders again when the content changes. */
function TitleExtra({ slot, first }: { slot: TitleSlot; first: string | undefined }) {
  const [content, setContent] = useState<ReactNode>(null);
  useLayoutEffect(() => {
    slot.current = setContent;
  }, [slot]);
  const inside =
    first === undefined
      ? {
          children: content && (
            <ErrorBoundary resetKey={content} fallback={null}>
              {content}
            </ErrorBoundary>
          ),
        }
      : { dangerouslySetInnerHTML: { __html: first } };
  // In the browser `first` may be `''`; React keeps the markup that the server wrote.
  return <span data-slot="card-extra" className="rwd:contents" suppressHydrationWarning {...inside} />;
}

/** The card of a widget: title, account and source mark, the content, and a footer if the data has a limitation. */
export function CardFrame(props: CardFrameProps) {
  const {
    title,
    sources,
    range,
    outdated = false,
    columns,
    handle,
    menu,
    actions,
    footer,
    note,
    firstLegend,
    busy,
    headingLevel,
    state,
    format,
    grows = false,
    figure = false,
    children,
  } = props;
  const { messages, narrow } = useCard();
  const { sourceTypes } = use(WidgetsContext);
  const nameOf = useSourceName();
  const slot: TitleSlot = useRef(null);
  const Heading = `h${headingLevel}` as const;
  const shown = title.trim() === '' ? messages.untitled : title;
  const types = [...new Set(sources.map((source) => source.type))];
  const account = accountText(sources, messages.accounts);
  const markAlone = columns === 1 || narrow || Boolean(note);
  return (
    <article
      data-rui=""
      data-rwd=""
      data-slot="widget-card"
      data-state={state}
      data-format={format}
      aria-label={shown}
      aria-busy={busy || undefined}
      className={CARD}
    >
      <header
        data-slot="card-header"
        className={cx('rwd:flex rwd:h-9 rwd:shrink-0 rwd:items-end rwd:gap-2 rwd:px-[19px]', note && 'rwd:@container')}
      >
        {handle}
        <Heading
          data-slot="card-title"
          title={shown}
          className={cx(
            'rwd:flex-1 rwd:text-title-card',
            note ? 'rwd:min-w-24 rwd:basis-auto' : 'rwd:min-w-0',
            title.trim() === '' && 'rwd:text-fg-tertiary',
          )}
        >
          {/* A long title is truncated at the end of its own writing direction, whatever the direction of the page. */}
          <bdi className="rwd:block rwd:w-fit rwd:max-w-full rwd:truncate">{shown}</bdi>
        </Heading>
        {range && (
          <bdi
            data-slot="card-range"
            className={cx(
              'rwd:beside-tools:hidden rwd:truncate rwd:text-caption rwd:leading-[max(20px,1.3em)] rwd:text-fg-tertiary',
              note && 'rwd:@max-[440px]:hidden',
            )}
          >
            {range}
          </bdi>
        )}
        {menu}
        {actions}
        {note}
        <TitleExtra slot={slot} first={firstLegend} />
        {!markAlone && account !== '' && (
          <bdi
            data-slot="card-account"
            title={account}
            className="rwd:max-w-[40%] rwd:truncate rwd:text-caption rwd:leading-[max(20px,1.3em)] rwd:text-fg-tertiary rwd:[[data-slot=card-extra]:not(:empty)~&]:hidden"
          >
            {account}
          </bdi>
        )}
        {types.length > 0 && (
          <span
            data-slot="card-marks"
            title={account !== '' ? `${types.map(nameOf).join(', ')}: ${account}` : undefined}
            className="rwd:flex rwd:h-5 rwd:shrink-0 rwd:items-center rwd:gap-1.5"
            {...(types.some((type) => Object.hasOwn(sourceTypes, type))
              ? { children: <OwnMarks types={types.slice(0, 4)} /> }
              : { dangerouslySetInnerHTML: { __html: marksOf(types.slice(0, 4)) } })}
          />
        )}
      </header>
      <div
        data-slot="card-content"
        className={cx(
          'rwd:relative rwd:mt-3 rwd:flex-1 rwd:px-[19px] rwd:pb-[15px]',
          grows ? 'rwd:min-h-fit' : 'rwd:min-h-0',
          outdated && 'rwd:opacity-[.38]',
          // A single figure does not increase the card's height, and keeps space for its change above a footer. A message can increase the
          // height.
          narrow && figure && 'rwd:[contain:size]',
          narrow && figure && Boolean(footer) && 'rwd:min-h-[78px]',
        )}
      >
        <TitleSlotContext value={note ? null : slot}>{children}</TitleSlotContext>
      </div>
      {footer}
    </article>
  );
}
