'use client';

import { formatDateRange } from '@reporting/formatters';
import { lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { LEGEND_FOLLOWS } from '../draw/first-drawing.ts';
import TextCard from '../formats/text-card/text-card.tsx';
import { visibleMetrics } from '../model/metrics.ts';
import { isReadableData, isReadableWidget } from '../model/readable.ts';
import { CardContext, type CardContextValue, GridColumnsContext } from '../react/card-context.ts';
import { CardMessage } from '../react/card-message.tsx';
import { WidgetsContext } from '../react/widgets-context.ts';
import type { InteractiveWidget, PassiveWidget } from '../schema/widget.ts';
import { cardState } from '../state/card-state.ts';
import { hasNoteInTitle, rangeText, sourcesOf } from '../state/card-texts.ts';
import { fill } from '../words/fill.ts';
import { completeMessages } from '../words/messages.ts';
import { CardFrame } from './card-frame.tsx';
import { CardMenu } from './card-menu.tsx';
import { picture } from './drawn.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadFormats } from './pictures.ts';
import { CardSkeleton } from './skeleton.tsx';
import { StateFooter, StateMessage } from './state-view.tsx';
import { TakeOver } from './take-over.tsx';
import { Unreadable } from './unreadable.tsx';
import { useCalculated } from './use-calculated.ts';
import { useOnce } from './use-once.ts';
import { usePartsOf } from './use-parts.ts';
import type { WidgetProps } from './widget-props.ts';

const Upload = lazy(() => import('../formats/passive/upload.tsx'));
const Historic = lazy(() => import('../formats/passive/historic.tsx'));
const Provenance = lazy(() => import('../provenance/provenance-dialog.tsx'));

/**
 * Renders one widget as a card from widget JSON and data. It fetches nothing and has no global state, so a page can contain any
 * number of widgets. It also renders on a server.
 */
export function Widget(props: WidgetProps) {
  const { widget } = props;
  const onReady = useOnce(props.onReady);
  if (!isReadableWidget(widget)) return <UnreadableCard {...props} onReady={onReady} />;
  return widget.nature === 'passive' ? (
    <PassiveCard {...props} widget={widget} onReady={onReady} />
  ) : (
    <InteractiveCard {...props} widget={widget} onReady={onReady} />
  );
}

function useCardContext(
  props: WidgetProps,
  { muted = false, unsized = false }: Partial<Pick<CardContextValue, 'muted' | 'unsized'>> = {},
): CardContextValue {
  const { locale = 'en', messages: own } = props;
  const narrow = use(GridColumnsContext) === 1;
  const messages = completeMessages(own);
  const parts = usePartsOf(props);
  return useMemo(
    () => ({ locale, messages, narrow, muted, unsized, parts }),
    [locale, messages, narrow, muted, unsized, parts],
  );
}

/** A card for invalid widget JSON: shows a message, so that the rest of the page still renders. */
function UnreadableCard(props: WidgetProps) {
  const context = useCardContext(props);
  const { messages } = context;
  const { onReady, onError, handle, actions, headingLevel = 2 } = props;
  const title: unknown = Object(props.widget).title;
  useEffect(() => onReady?.(), [onReady]);
  return (
    <CardContext value={context}>
      <CardFrame
        title={typeof title === 'string' ? title : ''}
        sources={[]}
        columns={2}
        handle={handle}
        actions={actions}
        headingLevel={headingLevel}
        state="error"
        format="unknown"
      >
        <CardMessage kind="error" title={messages.unshownTitle} text={messages.unshownText} />
        <Unreadable json={props.widget} parser="parseWidget" onError={onError} />
      </CardFrame>
    </CardContext>
  );
}

function PassiveCard(props: WidgetProps & { widget: PassiveWidget }) {
  const { widget, headingLevel = 2, handle, actions, onReady, onError, range } = props;
  const context = useCardContext(props);
  const { messages } = context;
  const columns = use(GridColumnsContext);
  const content = widget.widget;
  const plain = content.type === 'plain';
  useEffect(() => {
    if (plain) onReady?.();
  }, [plain, onReady]);
  const shared = { label: widget.title, under: headingLevel };
  return (
    <CardContext value={context}>
      <CardFrame
        title={widget.title}
        sources={[]}
        columns={widget.width}
        handle={handle}
        actions={actions}
        headingLevel={headingLevel}
        state="data"
        format="textCard"
        grows={columns !== 4}
      >
        <ErrorBoundary
          resetKey={content}
          onError={onError}
          fallback={<CardMessage kind="error" title={messages.unshownTitle} text={messages.unshownText} />}
        >
          <Suspense fallback={<CardSkeleton widget={widget} />}>
            {content.type === 'plain' && <TextCard {...shared} text={content.inputs.description} />}
            {content.type === 'upload' && <Upload {...shared} inputs={content.inputs} onReady={onReady} />}
            {content.type === 'historic' && (
              <Historic {...shared} articles={content.inputs.articles} range={range} onReady={onReady} />
            )}
          </Suspense>
        </ErrorBoundary>
      </CardFrame>
    </CardContext>
  );
}

function InteractiveCard(props: WidgetProps & { widget: InteractiveWidget }) {
  const { widget, error, refreshing = false, headingLevel = 2, handle, actions, onReady, onError, range } = props;
  const { menu = true, now, firstDrawing } = props;
  const ownRange = rangeText(props.data, range, props.locale ?? 'en');
  // A drawing of other dates is shown until data for the dashboard's dates arrives.
  const outdated = refreshing && ownRange !== undefined;
  const calculated = useCalculated(widget, props.data, props.calculatedMetrics);
  const { formats } = use(WidgetsContext);
  const Own = Object.hasOwn(formats, widget.format) ? formats[widget.format] : undefined;
  const state = cardState(widget, calculated, error, Own !== undefined);
  const data = isReadableData(calculated) ? calculated : null;
  // The state is in one variable, because a page may have hundreds of cards. `first` is undefined without a
  // static drawing, and empty when the interactive drawing has replaced it.
  const [view, setView] = useState({
    asTable: false,
    explained: false,
    first: firstDrawing?.split(LEGEND_FOLLOWS),
  });
  const { asTable, explained, first } = view;
  // Viewed as a table, the card shows the metrics that the drawing omits, so the footer about them is omitted.
  const footer = state.kind !== 'data' || (asTable && state.footer === 'undrawn') ? 'none' : state.footer;
  const grid = use(GridColumnsContext);
  const grows =
    grid === 1 &&
    state.kind === 'data' &&
    widget.format === 'summary' &&
    (widget.width > 1 || (data !== null && visibleMetrics(widget, data.columns).length > 1));
  const inTitle = footer !== 'none' && hasNoteInTitle(widget) && grid !== 1;
  const context = useCardContext(props, {
    muted: footer === 'expired',
    unsized: (footer !== 'none' && !inTitle) || grows,
  });
  const showAsTable = (chosen: boolean): void => setView((known) => ({ ...known, asTable: chosen }));
  const explain = (): void => setView((known) => ({ ...known, explained: true }));
  const { messages, locale } = context;
  // A card of one column has space for the title only.
  const loadingText =
    range && widget.width > 1 ? fill(messages.rangeLoading, { range: formatDateRange(range, { locale }) }) : undefined;
  const drawn = state.kind === 'data' && data ? data : null;
  const stateFooter = drawn && footer !== 'none' && (
    <StateFooter
      {...props}
      data={drawn}
      state={state}
      inTitle={inTitle}
      onDetails={explain}
      onAsTable={() => showAsTable(true)}
    />
  );
  const isChart = drawn !== null && (Own !== undefined || widget.format.startsWith('chart'));
  const ready = state.kind !== 'loading' && !(isChart && !asTable);
  const [drawing, legend = drawing && ''] = (isChart && !asTable && first) || [];
  const skeleton = <CardSkeleton widget={widget} />;
  const pictured = (onDrawn: WidgetProps['onReady']): ReactNode =>
    drawn && picture(widget, drawn, { Own, asTable, onReady: onDrawn });

  return (
    <CardContext value={context}>
      <CardFrame
        title={widget.title}
        sources={sourcesOf(widget, data)}
        range={outdated ? loadingText : ownRange}
        outdated={outdated}
        columns={widget.width}
        handle={handle}
        menu={
          data &&
          menu && (
            <CardMenu
              widget={widget}
              data={data}
              drawing={Own ? 'own' : widget.format.startsWith('chart') ? 'chart' : 'none'}
              asTable={asTable}
              onAsTable={showAsTable}
              onProvenance={explain}
            />
          )
        }
        actions={actions}
        {...{ [inTitle ? 'note' : 'footer']: stateFooter }}
        firstLegend={legend}
        busy={state.kind === 'loading' || refreshing}
        headingLevel={headingLevel}
        state={footer === 'none' ? state.kind : footer}
        format={widget.format}
        grows={grows}
        figure={drawn !== null && !grows && widget.format === 'summary'}
      >
        {state.kind === 'loading' && (
          <>
            <span className="rwd:sr-only">{fill(messages.loading, { title: widget.title })}</span>
            {skeleton}
          </>
        )}
        {state.kind !== 'data' && state.kind !== 'loading' && <StateMessage {...props} data={data} state={state} />}
        {!drawn && <Preload format={widget.format} />}
        {ready && onReady && <Ready onReady={onReady} />}
        {calculated && !data && <Unreadable json={calculated} parser="parseWidgetData" onError={onError} />}
        {drawn && (
          <ErrorBoundary
            resetKey={drawn}
            onError={onError}
            fallback={<CardMessage kind="error" title={messages.unshownTitle} text={messages.unshownText} />}
          >
            {first ? (
              <TakeOver drawing={drawing} change={setView} fallback={skeleton} onReady={onReady}>
                {pictured}
              </TakeOver>
            ) : (
              <Suspense fallback={skeleton}>{pictured(onReady)}</Suspense>
            )}
          </ErrorBoundary>
        )}
      </CardFrame>
      {explained && data && (
        <Suspense>
          <Provenance
            widget={widget}
            data={data}
            now={now}
            onClose={() => setView((known) => ({ ...known, explained: false }))}
          />
        </Suspense>
      )}
    </CardContext>
  );
}

/** Loads the code of a drawing while its data is loading. */
function Preload({ format }: { format: string }) {
  useEffect(() => {
    void loadFormats([format]).catch(() => {});
  }, [format]);
  return null;
}

/** Calls `onReady` for content that does not call it itself. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(() => onReady(), [onReady]);
  return null;
}
