import type { Dashboard } from '@reporting/contract';
import { formatDate } from '@reporting/formatters';
import { useUi } from '@reporting/ui/provider';
import { OnCanvas } from '@reporting/widgets';
import { staticStyles } from '@reporting/widgets/static';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { usePageSignal } from '../../../lib/use-page-signal.ts';
import { clockText } from '../../../lib/when.ts';
import { useSession } from '../../../session/session.tsx';
import { Monogram } from '../../../shell/monogram.tsx';
import { t } from '../../../texts/index.ts';
import { seenCount } from '../unseen.ts';
import { useRealtimeData } from './use-realtime-data.ts';
import { WallCard } from './wall-card.tsx';
import { WALL, wallLayout } from './wall-layout.ts';

const PdfExport = lazy(() => import('../pdf-export.tsx'));

/** Time in ms for which each page is shown, if there are several pages. */
const TURN = 20_000;

/** Removes the frames of cards and enlarges their main numbers. */
const STYLES = `${staticStyles({ theme: 'page' })}
.rs .rs-card { border: 0; background: none; }
.rs .rs-hero { font-size: 56px; line-height: 60px; }`;

const readScreen = () => ({ width: window.innerWidth, height: window.innerHeight });

function useScreen() {
  const [screen, setScreen] = useState(readScreen);
  useEffect(() => {
    const onResize = () => setScreen(readScreen());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return screen;
}

/** Returns the current time in ms since 1970, updated each second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

interface WallProps {
  readonly dashboard: Dashboard;
  /** Number of changes of the dashboard that were reported since the view was opened. */
  readonly changes: number;
  /** Reads the dashboard again. */
  readonly onRefresh: () => Promise<void>;
}

/** Time in ms for which the pointer and the export button stay visible after the last pointer movement, tap or key press. */
const SHOWN_FOR = 3_000;

/** Returns true while the user moves the pointer, taps or presses keys, and for 3 s afterwards. */
function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUse = () => {
      setIsUsed(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsUsed(false), SHOWN_FOR);
    };
    // A tap moves no pointer.
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, onUse);
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, onUse);
    };
  }, []);
  return isUsed;
}

/**
 * Shows today's data of a dashboard on a wall screen, as large as possible. Controls appear only while the pointer is moved, the
 * screen is tapped or a key is pressed.
 */
export function Wall({ dashboard, changes, onRefresh }: WallProps) {
  const { name, widgets, styles, companyName, companyLogo, effectiveTimezone, today } = dashboard;
  const { byWidget, live } = useRealtimeData(dashboard.permalink, onRefresh, changes);
  const { locale } = useUi();
  const screen = useScreen();
  const now = useNow();
  const { scale, pages } = useMemo(() => wallLayout(widgets, screen), [widgets, screen]);
  const range = useMemo(() => ({ startDate: today, endDate: today }), [today]);
  const isUsed = useIsUsed();
  const until = usePageSignal();
  const { pdfAvailable, member } = useSession();
  // The public view contains only the widgets that guests see, with numbers instead of the ids of sources.
  const sources = dashboard.public ? undefined : member?.sources;
  const [problem, setProblem] = useState<string | null>(null);
  const page = Math.floor(now / TURN) % pages.length;
  return (
    <main id="content" aria-label={name} className={`fixed inset-0 overflow-hidden ${isUsed ? '' : 'cursor-none'}`}>
      <style>{STYLES}</style>
      <div
        className="flex origin-top-left flex-col"
        style={{
          width: screen.width / scale,
          height: screen.height / scale,
          padding: WALL.padding,
          transform: `scale(${scale})`,
        }}
      >
        <OnCanvas className="flex shrink-0 items-start gap-4">
          <header className="flex w-full items-center gap-4" style={{ height: WALL.header - WALL.gap }}>
            <Monogram coloured name={name} image={styles.clientImage ?? styles.logoImage ?? companyLogo} size="l" />
            <div className="min-w-0 flex-1">
              <h1 className="truncate text-title-page">{name}</h1>
              <p className="text-body text-fg-secondary">
                {formatDate(today, { weekday: 'long', month: 'long', year: false, locale })}
              </p>
            </div>
            {problem !== null && (
              <p className="max-w-80 text-small text-negative" role="alert">
                {problem}
              </p>
            )}
            {pdfAvailable && isUsed && (
              <Suspense fallback={null}>
                <PdfExport
                  dashboard={dashboard}
                  range={null}
                  widgetCount={seenCount(widgets, sources)}
                  onProblem={setProblem}
                  until={until}
                />
              </Suspense>
            )}
            <p className="flex items-center gap-2 text-small text-fg-secondary" role="status">
              <span className={`size-2 rounded-full ${live ? 'bg-positive' : 'bg-warning'}`} aria-hidden="true" />
              {live ? t('Live') : t('No connection')}
            </p>
            <p className="text-figure-hero tabular-nums">{clockText(now, effectiveTimezone)}</p>
          </header>
        </OnCanvas>
        <div className="relative flex-1" style={{ marginTop: WALL.gap }}>
          {pages[page]?.map((card) => (
            <WallCard key={card.widget.id} card={card} data={byWidget.get(card.widget.id)} range={range} now={now} />
          ))}
          {widgets.length === 0 && <p className="text-body text-fg-secondary">{t('This dashboard has no widgets.')}</p>}
        </div>
        <OnCanvas className="shrink-0">
          <footer
            className="flex items-end justify-between gap-4 text-caption text-fg-tertiary"
            style={{ height: WALL.footer }}
          >
            <span className="flex items-center gap-2">
              <Monogram name={companyName} image={companyLogo} />
              {companyName}
              {pages.length > 1 && `, ${t('{number} of {count}', { number: page + 1, count: pages.length })}`}
            </span>
            <span className="max-sm:hidden">
              {t('Against the same weekday last week. Times in {place}.', { place: placeOf(effectiveTimezone) })}
            </span>
          </footer>
        </OnCanvas>
      </div>
    </main>
  );
}
